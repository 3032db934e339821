import BrowserControllers

/// Keeps copies in a private folder of the program, which stays when it ends: 0700, its files 0600.
@MainActor final class PrivateCopyFiles: CopyFiles {
  private let environment: [String: String]
  private let calls: any FileCalls & Sendable
  private var folder: PrivateFolder?
  private var count = 0

  /// RIFFLE_SECURE and TMPDIR are read.
  init(environment: [String: String], calls: any FileCalls & Sendable = SystemFileCalls()) {
    self.environment = environment
    self.calls = calls
  }

  func keep(_ copied: CopiedText) throws(CopyFilesError) -> String {
    if let refusal = SecureMode.refusal("it is not written into a file either", in: environment) {
      throw CopyFilesError(refusal)
    }
    do throws(PrivateFolder.Failure) {
      let folder = try madeFolder()
      let name = "copy-\(count + 1)\(copied.fileEnding)"
      let file = try folder.write(Array(copied.text.utf8), to: name)
      count += 1
      return file
    } catch {
      if count == 0 {
        folder?.remove()
        folder = nil
      }
      throw CopyFilesError("It cannot be written into a file either: \(error.reason).")
    }
  }

  private func madeFolder() throws(PrivateFolder.Failure) -> PrivateFolder {
    // One that a cleaner of temporary files has removed is made anew.
    if let folder, folder.isThere { return folder }
    let made = try PrivateFolder(environment: environment, calls: calls)
    folder = made
    return made
  }
}
