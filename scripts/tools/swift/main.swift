// The scenario with the Swift client of openapi-generator, against the service at SDK_URL.
import BeverageOrdering
import Foundation

struct Unexpected: Error {
    let found: any Sendable
}

func expect(_ condition: Bool, _ found: any Sendable) throws {
    if !condition { throw Unexpected(found: found) }
}

struct Problem: Decodable {
    let type: String
}

/// Returns the status and the error of a call that the service rejects.
func refusal<Body: Sendable, Failure: Decodable>(
    _ form: Failure.Type, _ call: () async throws -> Body
) async throws -> (Int, Failure) {
    do {
        throw Unexpected(found: try await call())
    } catch ErrorResponse.error(let status, let body, _, _) {
        return (status, try JSONDecoder().decode(form, from: body ?? Data()))
    }
}

func scenario(_ environment: [String: String]) async throws {
    BeverageOrderingAPIConfiguration.shared.basePath = environment["SDK_URL"]!
    let userId = Int64(environment["SDK_USER_ID"]!)!

    // Sign in.
    let credentials = Credentials(email: environment["SDK_EMAIL"]!, password: environment["SDK_PASSWORD"]!)
    let token = try await SignInAPI.login(credentials: credentials).data.accessToken
    BeverageOrderingAPIConfiguration.shared.customHeaders["Authorization"] = "Bearer \(token)"

    // List the orders to get the revision.
    let listed = try await OrdersAPI.listOrdersWithRequestBuilder(userId: userId).execute()
    try expect(listed.body.total == 0, listed.body)
    let revision = listed.header.first { $0.key.lowercased() == "etag" }?.value ?? ""

    // Create an order with that revision and a key.
    let key = UUID().uuidString
    let request = OrderCreation(recipe: "lungo")
    let created = try await OrdersAPI.createOrderWithRequestBuilder(
        ifMatch: revision, orderCreation: request, xIdempotencyKey: key
    ).execute()
    let order = created.body
    try expect(created.statusCode == 201 && order.recipe == "lungo" && order.price == "2.00", order)

    // A retry with the key returns the same order.
    let replayed = try await OrdersAPI.createOrderWithRequestBuilder(
        ifMatch: revision, orderCreation: request, xIdempotencyKey: key
    ).execute()
    try expect(replayed.statusCode == 200 && replayed.body == order, replayed.body)

    // Without the key, the revision is stale.
    let (status, stale) = try await refusal(NativeError.self) {
        try await OrdersAPI.createOrder(ifMatch: revision, orderCreation: request)
    }
    try expect(status == 412 && stale.reason == "revision_mismatch", stale)

    // In a path, pass the UUID as a string. The Accept header requests an RFC 9457 error.
    let id = order.uuid.uuidString.lowercased()
    let found = try await OrdersAPI.getOrder(orderId: id)
    try expect(found == order, found)
    BeverageOrderingAPIConfiguration.shared.customHeaders["Accept"] = "application/problem+json"
    let (absent, missing) = try await refusal(Problem.self) { try await OrdersAPI.getOrder(orderId: "999999999") }
    try expect(absent == 404 && missing.type == "/errors/order_not_found", missing)
    BeverageOrderingAPIConfiguration.shared.customHeaders["Accept"] = nil

    // Upload and download a file.
    let content = Data((0..<16384).map { UInt8(truncatingIfNeeded: $0) })
    let file = URL(fileURLWithPath: "cup.bin")
    try content.write(to: file)
    let attachment = try await AttachmentsAPI.uploadAttachment(orderId: id, file: file)
    try expect(attachment.filename == "cup.bin" && attachment.size == content.count, attachment)
    let download = try await AttachmentsAPI.downloadAttachment(orderId: id, attachmentId: attachment.id)
    try expect(try Data(contentsOf: download) == content, download)
}

try await scenario(ProcessInfo.processInfo.environment)
print("scenario passed")
