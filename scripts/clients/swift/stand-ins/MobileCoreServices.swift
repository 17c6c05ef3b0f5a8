// Stands in for a module of Apple that Linux lacks. The client uses it to find the media type of a file by its name.
import Foundation

public let kUTTagClassFilenameExtension = "filename extension"
public let kUTTagClassMIMEType = "media type"

public func UTTypeCreatePreferredIdentifierForTag(
    _ tagClass: String, _ tag: NSString, _ parent: String?
) -> Unmanaged<NSString>? { nil }

public func UTTypeCopyPreferredTagWithClass(_ type: NSString, _ tagClass: String) -> Unmanaged<NSString>? { nil }
