// Stands in for the Keychain, which Linux lacks, with the functions and constants that the guide uses.
import Foundation

public typealias OSStatus = Int32
public typealias CFTypeRef = Any
public typealias CFDictionary = [String: Any]

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300
public let errSecDuplicateItem: OSStatus = -25299

public let kSecClass = "class"
public let kSecClassGenericPassword = "generic password"
public let kSecAttrService = "service"
public let kSecAttrAccount = "account"
public let kSecAttrAccessible = "accessible"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "after the first unlock, on this device only"
public let kSecValueData = "data"
public let kSecReturnData = "return the data"

nonisolated(unsafe) private var items: [String: [String: Any]] = [:]

private func name(_ query: CFDictionary) -> String {
    [kSecClass, kSecAttrService, kSecAttrAccount].map { query[$0] as! String }.joined(separator: "/")
}

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard items[name(attributes)] == nil else { return errSecDuplicateItem }
    items[name(attributes)] = attributes
    return errSecSuccess
}

public func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
    guard let item = items[name(query)] else { return errSecItemNotFound }
    items[name(query)] = item.merging(attributes) { $1 }
    return errSecSuccess
}

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard let item = items[name(query)] else { return errSecItemNotFound }
    if query[kSecReturnData] as? Bool == true { result?.pointee = item[kSecValueData] }
    return errSecSuccess
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    items.removeValue(forKey: name(query)) == nil ? errSecItemNotFound : errSecSuccess
}
