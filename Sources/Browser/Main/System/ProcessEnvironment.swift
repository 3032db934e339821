import CLibrary

/// The environment of the process.
enum ProcessEnvironment {
  /// The variables by their names; an entry without `=` is left out.
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  /// The entries as another program gets them, with some variables changed or, by nil, left out.
  ///
  /// Each is to be freed.
  static func entries(
    changedBy changes: [String: String?]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var entry = environ
    while let text = entry.pointee {
      let name = String(decoding: String(cString: text).utf8.prefix { $0 != 0x3D }, as: UTF8.self)
      if changes[name] == nil { entries.append(strdup(text)) }
      entry += 1
    }
    for (name, value) in changes {
      if let value { entries.append(strdup("\(name)=\(value)")) }
    }
    return entries
  }
}
