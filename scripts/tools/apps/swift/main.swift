// Tests the store of the guide with the stand-in for the Keychain.
func expect(_ store: KeychainTokenStore, toHave token: String?) throws {
    let found = try store.read()
    precondition(found == token, found ?? "no token")
}

let store = KeychainTokenStore(service: "com.example.coffee")
try expect(store, toHave: nil)
try store.write(nil)
try store.write("first")
try store.write("second")
try expect(KeychainTokenStore(service: "com.example.coffee"), toHave: "second")
try expect(KeychainTokenStore(service: "com.example.other"), toHave: nil)
try store.write(nil)
try expect(store, toHave: nil)
print("the token store works")
