import BrowserModels
import CLibrary
import Testing

@testable import BrowserManagers

struct OpenFileTests {
  @Test func `what is written at a place is read there, and no more than there is`() throws {
    let file = try OpenFile.temporary()
    try file.write(Array("world".utf8), at: 6)
    try file.write(Array("hello ".utf8), at: 0)

    #expect(file.bytes(in: 0..<11) == Array("hello world".utf8))
    #expect(file.bytes(in: 9..<20) == Array("ld".utf8))
    #expect(file.bytes(in: 20..<30) == [])
  }

  @Test func `a temporary file has no name and is nobody else's`() throws {
    let file = try OpenFile.temporary()
    var facts = stat()
    fstat(file.descriptor, &facts)

    #expect(facts.st_nlink == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `a full disk is an error that says so`() throws {
    let file = try #require(OpenFile.fullDisk())

    #expect(throws: PageError.storageFailed(reason: "No space left on device")) {
      try file.write([1], at: 0)
    }
    let named = OpenFile(dup(file.descriptor), folder: "/tmp")
    #expect(throws: PageError.storageFailed(reason: "No space left on device in /tmp")) {
      try named.write([1], at: 0)
    }
  }

  static let limits: [(limit: Int, folder: String?, error: PageError)] = [
    (0, "/tmp", .storageFailed(reason: "there is no space left in /tmp")),
    (
      3 << 20, "/tmp",
      .storageFailed(reason: "it is more than 3 MB, half of the free space in /tmp")
    ),
    (MemoryLimit.storage, "/tmp", .storageLimit(bytes: MemoryLimit.storage)),
    (8, nil, .storageLimit(bytes: 8)),
  ]

  @Test(arguments: limits)
  func `a disk with too little space is not told as the limit of what is kept`(
    limit: Int,
    folder: String?,
    error: PageError
  ) throws {
    let temporary = try OpenFile.temporary()
    let file = OpenFile(dup(temporary.descriptor), limit: limit, folder: folder)

    #expect(throws: error) { try file.checkRoom(for: 1, at: limit) }
    #expect(throws: error) { try file.write([1, 2], at: limit) }
    #expect(throws: Never.self) { try file.checkRoom(for: limit, at: 0) }
  }
}

extension OpenFile {
  static let isFullDiskThere = access("/dev/full", W_OK) == 0

  /// A file on which nothing can be written.
  static func fullDisk() -> OpenFile? {
    let descriptor = open("/dev/full", O_RDWR | O_CLOEXEC)
    return descriptor >= 0 ? OpenFile(descriptor) : nil
  }
}
