import CLibrary

@testable import riffle

/// The system's calls for files, one of which fails.
final class FailingCalls: FileCalls, Sendable {
  private let calls = SystemFileCalls()
  private let failing: String
  private let reason: Int32

  /// Calls of which the one of this name fails, for the reason that `errno` has then.
  init(_ failing: String, _ reason: Int32) { (self.failing, self.reason) = (failing, reason) }

  private func unless<Result: SignedInteger>(_ name: String, _ call: () -> Result) -> Result {
    guard name == failing else { return call() }
    errno = reason
    return -1
  }

  func create(_ path: String, permissions: UInt32) -> Int32 {
    unless("create") { calls.create(path, permissions: permissions) }
  }
  func setOwner(_ owner: UInt32, of file: Int32) -> Int32 {
    unless("setOwner") { calls.setOwner(owner, of: file) }
  }
  func setGroup(_ group: UInt32, of file: Int32) -> Int32 {
    unless("setGroup") { calls.setGroup(group, of: file) }
  }
  func setPermissions(_ permissions: UInt32, of file: Int32) -> Int32 {
    unless("setPermissions") { calls.setPermissions(permissions, of: file) }
  }
  func lock(_ file: Int32) -> Int32 { calls.lock(file) }
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
    unless("write") { calls.write(bytes, to: file) }
  }
  func sync(_ file: Int32) -> Int32 { unless("sync") { calls.sync(file) } }
  func close(_ file: Int32) -> Int32 {
    let result = calls.close(file)
    return unless("close") { result }
  }
  func link(_ path: String, as name: String) -> Int32 { calls.link(path, as: name) }
  func rename(_ path: String, to name: String) -> Int32 { calls.rename(path, to: name) }
  func remove(_ path: String) -> Int32 { calls.remove(path) }
}
