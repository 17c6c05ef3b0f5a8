// A client in Swift: openapi-generator makes the calls, and URLSession sends them.
import BeverageOrdering
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The signed-in user. All calls that get 401 share one refresh.
actor Session {
    private var accessToken = ""
    private var refreshToken = ""
    private var refreshing: Task<Void, any Error>?
    private let anonymous: BeverageOrderingAPIConfiguration

    init(url: String) {
        anonymous = BeverageOrderingAPIConfiguration(basePath: url)
        BeverageOrderingAPIConfiguration.shared.basePath = url
    }

    /// Returns the number of the user, which lists of orders need.
    func signIn(_ credentials: Credentials) async throws -> Int64 {
        let signedIn = try await SignInAPI.login(credentials: credentials, apiConfiguration: anonymous).data
        keep(signedIn.accessToken, signedIn.refreshToken)
        return signedIn.user.userId
    }

    /// Sends a call, and repeats it after a failure that may pass. Use it only for calls that the service recognizes.
    func call<T: Sendable>(_ send: @Sendable () async throws -> T) async throws -> T {
        for failed in 0..<3 {
            let used = accessToken
            do {
                return try await send()
            } catch ErrorResponse.error(let status, let data, let response, let error) {
                let asked = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
                let wait = asked ?? Double(1 << failed) * .random(in: 0.5...1.5)
                let mayPass = [408, 429, 500, 502, 503, 504].contains(status) || status == 409 && asked != nil
                if status == 401 {
                    if used == accessToken { try await refresh() }
                } else if (status < 0 || mayPass) && wait <= 30 {
                    try await Task.sleep(for: .seconds(wait))
                } else {
                    throw ErrorResponse.error(status, data, response, error)
                }
            }
        }
        return try await send()
    }

    private func refresh() async throws {
        let task = refreshing ?? Task {
            defer { refreshing = nil }
            let request = RefreshRequest(refreshToken: refreshToken)
            let renewed = try await SignInAPI.refresh(refreshRequest: request, apiConfiguration: anonymous).data
            keep(renewed.accessToken, renewed.refreshToken)
        }
        refreshing = task
        try await task.value
    }

    private func keep(_ access: String, _ refresh: String) {
        (accessToken, refreshToken) = (access, refresh)
        BeverageOrderingAPIConfiguration.shared.customHeaders["Authorization"] = "Bearer \(access)"
    }
}

// Sign in.
let variables = ProcessInfo.processInfo.environment
let session = Session(url: variables["SERVICE_URL"]!)
let user = try await session.signIn(Credentials(email: variables["EMAIL"]!, password: variables["PASSWORD"]!))

// Create two orders. The response to the first one is lost.
for recipe in ["lungo", "latte"] {
    let (order, key) = (OrderCreation(recipe: recipe), UUID().uuidString)
    _ = try await session.call { try await OrdersAPI.createOrder(ifMatch: "*", orderCreation: order, xIdempotencyKey: key) }
}

// Read the list in pages.
let first = try await session.call { try await OrdersAPI.listOrders(userId: user, limit: 1) }
let second = try await session.call { try await OrdersAPI.listOrders(userId: user, limit: 1, cursor: first.nextCursor) }
let (id, version) = (second.items[0].uuid.uuidString.lowercased(), "\"\(second.items[0].version)\"")

// Change the order that the user saw.
let change = VolumeChange(volume: "300ml")
let changed = try await session.call { try await OrdersAPI.changeOrderVolume(orderId: id, volumeChange: change, ifMatch: version) }

// Upload a file. The service is busy at first.
let (file, key) = (URL(fileURLWithPath: "note.txt"), UUID().uuidString)
try Data("No sugar".utf8).write(to: file)
let uploaded = try await session.call { try await AttachmentsAPI.uploadAttachment(orderId: id, file: file, xIdempotencyKey: key) }

// The token expires, and three requests refresh it once.
let get: @Sendable () async throws -> Order = { try await session.call { try await OrdersAPI.getOrder(orderId: id) } }
async let one = get(), two = get(), three = get()
let tag = "\"\(try await [one, two, three][0].version)\""

// Wait for a change by another device, then cancel.
let after = try await session.call { try await OrdersAPI.getOrder(orderId: id, ifNoneMatch: tag, prefer: "wait=20") }
let cancelled = try await session.call { try await OrdersAPI.cancelOrder(orderId: id) }
print(first.items[0].recipe, changed.volume, uploaded.filename, after.volume, cancelled.status.rawValue)
