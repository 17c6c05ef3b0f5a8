// Tests the code of docs/how-to/use-from-swift.md on a bad network and with other clients.
import XCTest
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
@testable import Ordering

private let url = URL(string: "http://127.0.0.1:3000")!

/// Sees each exchange with the service. `fault` may replace it.
private actor Network {
    typealias Exchange = @Sendable (URLRequest) async throws -> Reply
    typealias Fault = @Sendable (URLRequest, Exchange) async throws -> Reply?

    private let live = Connection.overURLSession()
    private var fault: Fault = { _, _ in nil }
    private(set) var pauses: [Double] = []
    private var exchanges: [(URLRequest, Int)] = []

    func setFault(_ fault: @escaping Fault) { self.fault = fault }

    func send(_ request: URLRequest) async throws -> Reply {
        let reply: Reply
        if let replaced = try await fault(request, live) { reply = replaced } else { reply = try await live(request) }
        exchanges.append((request, reply.response.statusCode))
        return reply
    }

    func sleep(_ seconds: Double) { pauses.append(seconds) }

    func count(_ path: String, _ status: Int) -> Int {
        exchanges.filter { $0.url!.path == path && $1 == status }.count
    }

    var lastToken: String? { exchanges.last?.0.value(forHTTPHeaderField: "Authorization") }

    nonisolated var connection: Connection {
        Connection(send: { try await self.send($0) }, sleep: { await self.sleep($0) })
    }
}

/// A number that closures change.
private actor Counter {
    private var left: Int

    init(_ left: Int) { self.left = left }

    func takes() -> Bool {
        left -= 1
        return left >= 0
    }
}

private func answer(_ request: URLRequest, _ status: Int, _ headers: [String: String] = [:]) -> Reply {
    let response = HTTPURLResponse(url: request.url!, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)!
    return (Data("{}".utf8), response)
}

/// An app of a user of its own.
private struct App {
    let store: InMemory
    let network = Network()
    let session: Session
    let shop: Shop
    let email = "\(UUID().uuidString.lowercased())@example.com"

    init(store: InMemory = InMemory()) {
        self.store = store
        session = Session(url: url, store: store, connection: network.connection)
        shop = Shop(session: session)
    }

    func signUp() async throws -> Int {
        let body = try JSONEncoder().encode(["email": email, "password": "brew-a-better-cup"])
        let reply = try await session.call("POST", "auth/register", body: body)
        XCTAssertEqual(reply.response.statusCode, 201)
        return try await session.signIn(email: email, password: "brew-a-better-cup", device: "phone")
    }
}

/// Returns the error with which a call must end.
private func failure<T: Sendable>(_ call: () async throws -> T) async -> (any Error)? {
    do {
        let result = try await call()
        XCTFail("the call returned \(result)")
        return nil
    } catch { return error }
}

final class PhoneTests: XCTestCase {
    func testAnOrderWhoseResponseIsLostIsCreatedOnce() async throws {
        let app = App()
        let userId = try await app.signUp()
        let lost = Counter(2)
        await app.network.setFault { request, exchange in
            guard request.httpMethod == "POST", await lost.takes() else { return nil }
            _ = try await exchange(request)
            throw URLError(.networkConnectionLost)
        }
        let order = try await app.shop.order("lungo", key: UUID())
        let page = try await app.shop.newest(of: userId)
        XCTAssertEqual(page.items, [order])
        let pauses = await app.network.pauses
        XCTAssertEqual(pauses.map { (0.5...3).contains($0) }, [true, true])
    }

    func testTheAppWaitsAsLongAsTheServiceAsksAndNotLongerThan30Seconds() async throws {
        let app = App()
        let userId = try await app.signUp()
        for (status, wait) in [(429, "7"), (503, "2"), (409, "1")] {
            let once = Counter(1)
            await app.network.setFault { request, _ in
                await once.takes() ? answer(request, status, ["Retry-After": wait]) : nil
            }
            _ = try await app.shop.order("lungo", key: UUID())
        }
        let pauses = await app.network.pauses
        XCTAssertEqual(pauses, [7, 2, 1])

        await app.network.setFault { request, _ in answer(request, 503, ["Retry-After": "60"]) }
        let busy = await failure { try await app.shop.newest(of: userId) } as? ServiceError
        XCTAssertEqual(busy?.status, 503)
        let unchanged = await app.network.pauses
        XCTAssertEqual(unchanged.count, 3)
    }

    func testTheAppRepeatsNothingWithoutAKeyAndStopsAfterThreeRepeats() async throws {
        let app = App()
        _ = try await app.signUp()
        let order = try await app.shop.order("lungo", key: UUID())
        await app.network.setFault { _, _ in throw URLError(.notConnectedToInternet) }
        _ = await failure { try await app.session.call("POST", "v1/orders/\(order.uuid)/cancel") }
        let none = await app.network.pauses
        XCTAssertEqual(none.count, 0)
        _ = await failure { try await app.shop.order("lungo", key: UUID()) }
        let three = await app.network.pauses
        XCTAssertEqual(three.count, 3)
    }

    func testRequestsAtTheSameTimeShareOneRefreshAndARestartedAppIsStillSignedIn() async throws {
        let app = App()
        let userId = try await app.signUp()
        _ = try await app.shop.newest(of: userId)
        // A token of the same second would be the same.
        try await Task.sleep(for: .seconds(1.1))
        let first = await app.network.lastToken
        let firstRefresh = app.store.read()
        await app.network.setFault { request, _ in
            request.value(forHTTPHeaderField: "Authorization") == first ? answer(request, 401) : nil
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...5 { group.addTask { _ = try await Shop(session: app.session).newest(of: userId) } }
            try await group.waitForAll()
        }
        let refreshes = await app.network.count("/auth/refresh", 200)
        XCTAssertEqual(refreshes, 1)
        XCTAssertNotEqual(app.store.read(), firstRefresh)

        let restarted = App(store: app.store)
        let page = try await restarted.shop.newest(of: userId)
        XCTAssertEqual(page.total, 0)
        try await restarted.session.signOut()
        XCTAssertNil(app.store.read())
        let refused = await failure { try await restarted.shop.newest(of: userId) } as? ServiceError
        XCTAssertEqual(refused?.status, 401)
    }

    func testARefreshThatFailsForAWhileDoesNotSignOutAndARefusedOneDoes() async throws {
        let app = App()
        let userId = try await app.signUp()
        let restarted = App(store: app.store)
        await restarted.network.setFault { request, _ in
            request.url!.path == "/auth/refresh" ? answer(request, 503) : nil
        }
        let busy = await failure { try await restarted.shop.newest(of: userId) } as? ServiceError
        XCTAssertEqual(busy?.status, 503)
        XCTAssertNotNil(app.store.read())
        await restarted.network.setFault { _, _ in nil }
        let page = try await restarted.shop.newest(of: userId)
        XCTAssertEqual(page.total, 0)

        let other = App()
        other.store.write(UUID().uuidString.lowercased())
        let refused = await failure { try await other.shop.newest(of: userId) } as? ServiceError
        XCTAssertEqual(refused?.status, 401)
        XCTAssertNil(other.store.read())
    }

    func testAWrongPasswordAndAnUnknownRecipeAreTold() async throws {
        let app = App()
        _ = try await app.signUp()
        let wrong = await failure {
            try await app.session.signIn(email: app.email, password: "wrong-password", device: "phone")
        } as? ServiceError
        XCTAssertEqual(wrong?.status, 401)
        let unknown = await failure { try await app.shop.order("gold", key: UUID()) } as? ServiceError
        XCTAssertEqual(unknown?.reason, "wrong_parameter_value")
        XCTAssertEqual(unknown?.localizedMessage.isEmpty, false)
    }

    func testAChangeOfAnOutdatedOrderReturnsTheCurrentOne() async throws {
        let app = App()
        _ = try await app.signUp()
        let order = try await app.shop.order("lungo", key: UUID())
        let done = try await app.shop.changeVolume(of: order, to: "200ml")
        XCTAssertNil(done)
        let current = try await app.shop.changeVolume(of: order, to: "300ml")
        XCTAssertEqual(current?.volume, "200ml")
        XCTAssertEqual(current?.version, 2)

        // The response to a change is lost. The repeat finds the change of the first attempt.
        let second = try await app.shop.order("lungo", key: UUID())
        let lost = Counter(1)
        await app.network.setFault { request, exchange in
            guard request.httpMethod == "PUT", await lost.takes() else { return nil }
            _ = try await exchange(request)
            throw URLError(.timedOut)
        }
        let repeated = try await app.shop.changeVolume(of: second, to: "300ml")
        XCTAssertNil(repeated)
        let outdated = await app.network.count("/v1/orders/\(second.uuid)/volume", 412)
        XCTAssertEqual(outdated, 1)
    }

    func testAnUnchangedListIsNotSentAgainAndOlderPagesFollow() async throws {
        let app = App()
        let userId = try await app.signUp()
        var made: [Order] = []
        for _ in 1...3 { made.insert(try await app.shop.order("lungo", key: UUID()), at: 0) }
        let list = try await app.shop.newest(of: userId)
        XCTAssertEqual(list.items, made)
        let again = try await app.shop.newest(of: userId)
        XCTAssertEqual(again, list)
        let unchanged = await app.network.count("/v1/orders", 304)
        XCTAssertEqual(unchanged, 1)
        let none = try await app.shop.older(of: userId, after: list)
        XCTAssertNil(none)

        let reply = try await app.session.call("GET", "v1/orders", query: ["user_id": String(userId), "limit": "2"])
        let page = try decoder.decode(OrderPage.self, from: reply.data)
        let older = try await app.shop.older(of: userId, after: page)
        XCTAssertEqual(older?.items, Array(made.dropFirst(2)))
        _ = try await app.shop.order("latte", key: UUID())
        let changed = try await app.shop.newest(of: userId)
        XCTAssertEqual(changed.total, 4)
    }

    func testAPhotoThatIsSentTwiceIsStoredOnce() async throws {
        let app = App()
        _ = try await app.signUp()
        let order = try await app.shop.order("lungo", key: UUID())
        let photo = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        let key = UUID()
        let stored = try await app.shop.attach(jpeg: photo, to: order, key: key)
        XCTAssertEqual("\(stored.filename) \(stored.contentType) \(stored.size)", "photo.jpg image/jpeg 100000")
        let again = try await app.shop.attach(jpeg: photo, to: order, key: key)
        XCTAssertEqual(again, stored)
        let download = try await app.session.call("GET", "v1/orders/\(order.uuid)/attachments/\(stored.id)")
        XCTAssertEqual(download.data, photo)
    }
}
