import CExtendedAttributes

/// The POSIX access control list of a file, which gives permissions to single users and groups.
enum AccessControlList {
  /// The extended attribute that it is on Linux.
  static let attribute = "system.posix_acl_access"

  /// Whether a file has one.
  ///
  /// Then the bits of the group in its mode are the mask of the list, and not what the group may do.
  static func isSet(on path: String) -> Bool {
    #if os(Linux)
    return getxattr(path, attribute, nil, 0) > 0
    #else
    return false
    #endif
  }
}
