import BrowserDemo
import BrowserManagers
import BrowserModels
import CLibrary

/// The files of a script on this machine: those in its own folder and in the folders of --allow.
///
/// Symbolic links are resolved before anything is compared, and what is opened is the file that they
/// lead to. Only regular files are opened, so that no pipe or device holds the program up. A hard link
/// cannot be told from a file of the folder, and is read as one; a file that is replaced is a new one, so
/// its other names keep what they had.
final class ScriptFolder: ScriptAccess {
  // Absolute, without symbolic links.
  private let folders: [String]
  private let isUpdating: Bool
  private let writesFiles: Bool
  // Files that may be replaced: those of --out, and what was written here before.
  private var replaceable: Set<String>
  // What the commands of the script read and write; a file of both would be lost for the next run.
  private var readFiles: Set<String> = []
  private var writtenFiles: Set<String> = []
  // The frames that are expected; what is written over one would be expected the next time.
  private var frames: Set<String> = []

  /// The files that a script may use.
  ///
  /// - Parameters:
  ///   - script: The path of the script that is played; of one that comes from standard input, the
  ///     working folder is the script's.
  ///   - options: The folders, outputs and --update of the command line.
  /// - Throws: A folder of --allow that is not there, or an --out with the name of the script.
  init(of script: String, options: Options) throws(UsageError) {
    let own = FilePath(script).folder
    var folders = [AbsolutePath.ofExisting(own) ?? own]
    for folder in options.allowedFolders {
      guard let path = AbsolutePath.ofExisting(folder), FileStatus(path)?.kind == .folder else {
        throw .noFolder(folder, in: "--allow")
      }
      folders.append(path)
    }
    self.folders = folders
    isUpdating = options.isUpdating
    writesFiles = options.writesFiles
    replaceable = Set(options.outputs.compactMap { Self.target(of: $0) })
    writtenFiles = replaceable
    guard let target = AbsolutePath.ofExisting(script) else { return }
    readFiles = [target]
    guard !writtenFiles.contains(target) else { throw .outputIsScript(script) }
  }

  func bytes(of path: String, limit: Int) throws(ScriptRefusal) -> [UInt8] {
    let file = try opened(path, limit: limit)
    defer { close(file) }
    // A file may grow while it is read.
    guard let bytes = WholeFile.bytes(of: file, limit: limit + 1) else { throw .unreadable }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  func pages(of path: String) throws(ScriptRefusal) -> [String]? {
    try Self.checkName(path)
    guard let target = AbsolutePath.ofExisting(path) else { throw .unreadable }
    guard isInside(target) else { throw .outside }
    guard FileStatus(target)?.kind == .folder else { return nil }
    do throws(PageError) {
      return try PageFolder(target).pages.map { FilePath($0).name }
    } catch {
      throw .noPages
    }
  }

  func checkReading(_ path: String, limit: Int) throws(ScriptRefusal) {
    close(try opened(path, limit: limit))
    try note(path, in: &readFiles, not: writtenFiles.union(frames))
  }

  func checkWriting(_ path: String, isFrame: Bool) throws(ScriptRefusal) {
    let target = try allowedTarget(of: path)
    if isFrame {
      try note(path, in: &frames, not: readFiles.union(writtenFiles))
    } else {
      try note(path, in: &writtenFiles, not: readFiles.union(frames))
    }
    guard access(FilePath(target).folder, W_OK) == 0 else {
      throw .unwritable(reason: String(cString: strerror(errno)))
    }
    guard let status = FileStatus(target) else { return }
    let isReplaced = isFrame || mayReplace(target)
    guard isReplaced else { throw .isThere }
    guard status.kind == .regular else { throw .notRegular }
  }

  func identity(of path: String) -> String { Self.target(of: path) ?? path }

  func write(_ bytes: [UInt8], to path: String) throws(ScriptRefusal) {
    guard writesFiles else { throw .unwritable(reason: "RIFFLE_SECURE is set") }
    let target = try allowedTarget(of: path)
    let failure = AtomicFile.write(bytes, to: target, isReplacing: mayReplace(target))
    if let failure { throw .unwritable(reason: failure.reason) }
    replaceable.insert(target)
  }

  func checkOptions(_ text: String) throws(ScriptRefusal) {
    do throws(UsageError) {
      _ = try ArgumentParser.parse(ofScript: text)
    } catch {
      throw .options(error.description)
    }
  }

  private func mayReplace(_ target: String) -> Bool {
    isUpdating || replaceable.contains(target)
  }

  private func note(
    _ path: String,
    in files: inout Set<String>,
    not others: Set<String>
  ) throws(ScriptRefusal) {
    let file = identity(of: path)
    guard !others.contains(file) else { throw .isReadAndWritten }
    files.insert(file)
  }

  private func opened(_ path: String, limit: Int) throws(ScriptRefusal) -> Int32 {
    try Self.checkName(path)
    guard let target = AbsolutePath.ofExisting(path) else { throw .unreadable }
    guard isInside(target) else { throw .outside }
    guard FileStatus(target)?.kind == .regular else { throw .notRegular }
    let file = open(target, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0, let status = FileStatus(of: file) else { throw .unreadable }
    guard status.kind == .regular, status.size <= limit else {
      close(file)
      throw status.kind == .regular ? .tooLarge(limit: limit) : .notRegular
    }
    return file
  }

  private func allowedTarget(of path: String) throws(ScriptRefusal) -> String {
    try Self.checkName(path)
    guard let target = Self.target(of: path) else {
      // A link that leads nowhere has a folder all the same.
      throw FileStatus(path, followsLinks: false) == nil ? .noFolder : .deadLink
    }
    guard isInside(target) else { throw .outside }
    return target
  }

  private func isInside(_ path: String) -> Bool {
    folders.contains { folder in
      let prefix = folder == "/" ? folder : folder + "/"
      return path.utf8.starts(with: prefix.utf8)
    }
  }

  /// Refuses names that end early for the system, that show as others, or that no file can have.
  private static func checkName(_ path: String) throws(ScriptRefusal) {
    let isPlain = path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain else { throw .badName("has a control character in its name") }
    let isShort =
      path.utf8.count <= 4_095
      && path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { $0.count <= 255 }
    guard isShort else { throw .badName("is too long for the name of a file") }
  }

  /// The absolute path of a file that is there or is to be made; nil when its folder is missing, and
  /// for a link that leads nowhere.
  private static func target(of path: String) -> String? {
    if FileStatus(path, followsLinks: false) != nil { return AbsolutePath.ofExisting(path) }
    let parts = FilePath(path)
    guard !["", ".", ".."].contains(parts.name), let folder = AbsolutePath.ofExisting(parts.folder),
      FileStatus(folder)?.kind == .folder
    else { return nil }
    return folder == "/" ? "/" + parts.name : folder + "/" + parts.name
  }
}
