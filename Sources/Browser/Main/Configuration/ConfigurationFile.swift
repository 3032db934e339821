import BrowserManagers
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
      let hint = isNamed ? " \(Self.wayOut)" : ""
      throw refusal("cannot be read: \(String(cString: strerror(errno))).\(hint)")
    }
    defer { close(descriptor) }
    try check(descriptor)
    guard let bytes = WholeFile.bytes(of: descriptor, limit: Self.greatestSize + 1) else {
      throw refusal("cannot be read: \(String(cString: strerror(errno))).")
    }
    guard bytes.count <= Self.greatestSize else {
      throw refusal("is larger than a configuration may be, 1 MB.")
    }
    return try ConfigurationReader.configuration(of: bytes, path: path)
  }

  private static let wayOut = "RIFFLE_CONFIG= leaves the configuration out."

  private func refusal(_ reason: String) -> ConfigurationError {
    ConfigurationError(path: path, refusal: "\(path) \(reason)")
  }

  /// Refuses what others could have written: a keymap decides what a key does.
  private func check(_ descriptor: Int32) throws(ConfigurationError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw refusal("cannot be read: \(String(cString: strerror(errno))).")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refusal("is not a file.") }
    try checkOwner(of: status, called: path)
    let folder = AbsolutePath.ofExisting(path).map { FilePath($0).folder } ?? "/"
    var folderStatus = stat()
    guard stat(folder, &folderStatus) == 0 else { return }
    // In a folder such as /tmp others cannot replace the file.
    if folderStatus.st_mode & S_ISVTX == 0 { try checkOwner(of: folderStatus, called: folder) }
  }

  private func checkOwner(of status: stat, called name: String) throws(ConfigurationError) {
    guard status.st_uid == 0 || status.st_uid == geteuid() else {
      throw refusal("is not read: \(name) belongs to another user. \(Self.wayOut)")
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw refusal(
        "is not read: others can write \(name). Try: chmod go-w '\(name)' \(Self.wayOut)"
      )
    }
  }
}
