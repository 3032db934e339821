import BrowserManagers
import CExtendedAttributes
import CLibrary
import Foundation
import SystemTesting
import Testing

@testable import riffle

/// Who may do what with a file that replaces another one.
struct PartFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("before", to: "a")
  }

  /// The status of an empty file that has replaced the one of the test.
  private func replacement(calls: any FileCalls = SystemFileCalls()) throws -> FileStatus {
    let part = try #require(PartFile(for: path, calls: calls))
    #expect(part.take(path, isReplacing: true) == 0)
    part.remove()
    let status = try #require(FileStatus(path))
    #expect(status.size == 0)
    return status
  }

  @Test(
    .enabled(if: geteuid() == 0, "only the superuser gives files to other users"),
    arguments: [0o600, 0o640]
  )
  func `owner and group stay`(permissions: Int) throws {
    chmod(path, mode_t(permissions))
    try #require(chown(path, 1_234, 4_321) == 0)

    let status = try replacement()

    #expect(status.owner == 1_234 && status.group == 4_321)
    #expect(Int(status.permissions) == permissions)
  }

  @Test(arguments: [("setOwner", 0o640), ("setPermissions", 0o600)])
  func `permissions stay with another owner, and only the owner's where they cannot be set`(
    call: String,
    expected: Int
  ) throws {
    chmod(path, 0o640)

    let status = try replacement(calls: FailingCalls(call, EPERM))

    #expect(Int(status.permissions) == expected)
  }

  @Test(arguments: [
    (0o640, 0o600), (0o604, 0o600), (0o644, 0o644), (0o664, 0o644), (0o666, 0o666),
    (0o751, 0o711),
  ])
  func `in another group all but the owner may do what both group and others might`(
    permissions: Int,
    expected: Int
  ) throws {
    chmod(path, mode_t(permissions))

    let status = try replacement(calls: FailingCalls("setGroup", EPERM))

    #expect(Int(status.permissions) == expected)
  }

  @Test func `the bits by which a program runs as its owner and group are dropped`() throws {
    chmod(path, 0o6755)

    _ = try replacement()

    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o7777 == 0o755)
  }

  #if os(Linux)
  @Test(
    .enabled(if: SampleList.isSupported, "/tmp has no access control lists"),
    arguments: [true, false]
  )
  func `a list that is lost or new gives nobody anything`(isNew: Bool) throws {
    chmod(path, 0o640)
    if isNew {
      try #require(SampleList.set("system.posix_acl_default", of: folder.url.path))
    } else {
      try #require(SampleList.set(AccessControlList.attribute, of: path))
    }
    #expect(AccessControlList.isSet(on: path) != isNew)
    #expect(FileStatus(path)?.permissions == 0o640)

    #expect(try replacement().permissions == 0o600)
  }
  #endif
}

#if os(Linux)
/// An access control list by which one more user may read.
private enum SampleList {
  /// Whether files of tests can have one.
  static let isSupported: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return withExtendedLifetime(folder) {
      SampleList.set(AccessControlList.attribute, of: folder.url.path)
    }
  }()

  /// Sets it as an attribute of a file; returns false if it cannot have one.
  static func set(_ attribute: String, of path: String) -> Bool {
    // The format of acl(5) as the kernel has it: a version, then tag, permissions and user of each.
    let list: [UInt8] =
      [2, 0, 0, 0] + entry(0x01, 6) + entry(0x02, 4, user: 1) + entry(0x04, 0) + entry(0x10, 4)
      + entry(0x20, 0)
    return setxattr(path, attribute, list, list.count, 0) == 0
  }

  private static func entry(_ tag: UInt8, _ permissions: UInt8, user: UInt8? = nil) -> [UInt8] {
    [tag, 0, permissions, 0] + (user.map { [$0, 0, 0, 0] } ?? [255, 255, 255, 255])
  }
}
#endif
