import BrowserModels
import CLibrary
import Testing

@testable import BrowserManagers

@Suite struct FileInputTests {
  @Test(arguments: [
    ("UTF-8", [UInt8]("[1]".utf8), 3), ("a byte order mark", [0xEF, 0xBB, 0xBF, 0x5B, 0x5D], 5),
    ("empty", [], 0), ("UTF-16", [0xFF, 0xFE, 0x5B, 0], nil), ("UTF-32", [0x5B, 0, 0, 0], nil),
  ])
  func `a file in UTF-8 is read where it is, one in another encoding as a stream`(
    name: String,
    bytes: [UInt8],
    size: Int?
  ) throws {
    let file = try TemporaryFile(bytes)

    let supply = try FileInput.file(file.path).open()

    #expect(supply.size == size)
    #expect(!supply.isReadOnce)
    #expect(supply.name == file.path)
  }

  @Test func `a pipe by its name is a stream`() throws {
    let path = "\(try TemporaryFile("").path)-pipe"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let writer = open(path, O_RDWR | O_CLOEXEC)
    defer { close(writer) }

    let supply = try FileInput.file(path).open()
    #expect(supply.size == nil)
    #expect(supply.isReadOnce)
  }

  @Test func `a look at a named pipe does not open it`() throws {
    let path = "\(try TemporaryFile("").path)-pipe"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }

    // Opening it would wait for a writer.
    try FileLayout.check(path, named: nil)
  }

  @Test func `what is not there cannot be opened`() {
    #expect(throws: PageError.noSuchFile(path: "/no/such")) {
      try FileInput.file("/no/such").open()
    }
  }
}
