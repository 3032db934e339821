import BrowserManagers
import BrowserModels
import CLibrary

/// The file that the user's configuration is in.
struct ConfigurationFile: Equatable {
  let path: String
  /// Whether RIFFLE_CONFIG names it, so that it must be there.
  let isNamed: Bool

  /// Bytes of a configuration at most.
  static let greatestSize = 1 << 20

  /// The file that the environment says; nil for none, as with an empty RIFFLE_CONFIG or without a home.
  ///
  /// It is `$RIFFLE_CONFIG`, else `riffle/config.json5` in `$XDG_CONFIG_HOME`, which is `~/.config` where
  /// it is not set or, against the XDG specification, not absolute.
  init?(environment: [String: String]) {
    if let path = environment["RIFFLE_CONFIG"] {
      guard !path.isEmpty else { return nil }
      self.path = path
      isNamed = true
      return
    }
    let home = environment["HOME", default: ""]
    let configured = environment["XDG_CONFIG_HOME", default: ""]
    guard configured.hasPrefix("/") || home.hasPrefix("/") else { return nil }
    let folder = configured.hasPrefix("/") ? configured : "\(home)/.config"
    path = "\(folder)/riffle/config.json5"
    isNamed = false
  }

  /// The configuration; nil where the file is not there and need not be.
  ///
  /// - Throws: Why it is not read, or all its mistakes.
  func configuration() throws(ConfigurationError) -> Configuration? {
    // A pipe that nobody writes to would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      if isMissing, !isNamed { return nil }
      throw unreadable
    }
    defer { close(descriptor) }
    try check(descriptor)
    guard let bytes = WholeFile.bytes(of: descriptor, limit: Self.greatestSize + 1) else {
      throw unreadable
    }
    guard bytes.count <= Self.greatestSize else {
      throw refusal("is larger than a configuration may be, 1 MB.")
    }
    return try ConfigurationReader.configuration(of: bytes, path: path)
  }

  /// Why the file is refused, how to start without it, and a command that mends it, to be pasted.
  private func refusal(_ reason: String, command: String? = nil) -> ConfigurationError {
    let wayOut = "RIFFLE_CONFIG= leaves the configuration out."
    let hint = command.map { " Try: \($0)" } ?? ""
    return ConfigurationError(path: path, refusal: "\(path) \(reason) \(wayOut)\(hint)")
  }

  /// That the last call failed, for the reason in errno.
  private var unreadable: ConfigurationError {
    refusal("cannot be read: \(String(cString: strerror(errno))).")
  }
}

// Refuses what others could have written: a keymap decides what a key does.
extension ConfigurationFile {
  /// Symbolic links on the way to the file at most.
  private static let mostLinks = 40

  private func check(_ descriptor: Int32) throws(ConfigurationError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refusal("is not a file.") }
    try checkOwner(of: status, called: path)
    try checkPermissions(of: status, called: path)
    try checkFolders()
  }

  /// Checks each folder on the way from the root, those of links and of their targets among them.
  private func checkFolders() throws(ConfigurationError) {
    var names = Self.names(in: path.hasPrefix("/") ? path : "\(AbsolutePath.of("."))/\(path)")
    var folders: [String] = []
    var linkCount = 0
    while let name = names.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = folders.popLast()
        continue
      }
      let entry = "/" + (folders + [name]).joined(separator: "/")
      var status = stat()
      guard lstat(entry, &status) == 0 else { throw unreadable }
      try checkFolder("/" + folders.joined(separator: "/"), around: status, called: entry)
      if status.st_mode & S_IFMT == S_IFLNK {
        linkCount += 1
        guard linkCount <= Self.mostLinks else { throw refusal("is behind too many links.") }
        guard let target = Self.target(of: entry) else { throw unreadable }
        if target.hasPrefix("/") { folders = [] }
        names += Self.names(in: target)
      } else {
        folders.append(name)
      }
    }
  }

  /// The names between the slashes of a path, the last one first.
  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }

  /// The path that a symbolic link holds; nil where it cannot be read.
  private static func target(of link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, readlink(link, start, buffer.count - 1) >= 0 else {
        return nil
      }
      return String(cString: start)
    }
  }

  private func checkFolder(
    _ folder: String,
    around entry: stat,
    called name: String
  ) throws(ConfigurationError) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw unreadable }
    try checkOwner(of: status, called: folder)
    // In a folder such as /tmp others cannot replace what is not theirs.
    if status.st_mode & S_ISVTX != 0 {
      try checkOwner(of: entry, called: name)
    } else {
      try checkPermissions(of: status, called: folder)
    }
  }

  private func checkOwner(of status: stat, called name: String) throws(ConfigurationError) {
    guard status.st_uid == 0 || status.st_uid == geteuid() else {
      throw refusal("is not read: \(name) belongs to another user.")
    }
  }

  private func checkPermissions(of status: stat, called name: String) throws(ConfigurationError) {
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      let quoted = "'" + name.replacing("'", with: "'\\''") + "'"
      // What cannot be shown as it is cannot be typed either.
      let command = Scrubber.scrubbingLine(name) == name ? "chmod go-w \(quoted)" : nil
      throw refusal("is not read: others can write \(name).", command: command)
    }
  }
}
