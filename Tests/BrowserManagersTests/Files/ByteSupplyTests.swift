import BrowserModels
import Testing

@testable import BrowserManagers

struct ByteSupplyTests {
  private static let text = Array(String(repeating: "0123456789", count: 200).utf8)

  /// What the file became, by name.
  static let rewritten: [(name: String, now: [UInt8])] = {
    let other = text.map { $0 ^ 1 }
    return [
      ("shorter", Array(text.prefix(100))), ("as long", other), ("empty", []),
      ("longer", other + text), ("longer with the same beginning", text.dropLast() + other),
    ]
  }()

  private func bytes(
    _ range: Range<Int>,
    _ change: (TemporaryFile) throws -> Void
  ) throws
    -> [UInt8]
  {
    let file = try TemporaryFile(Self.text)
    let supply = try FileInput.file(file.path).open()
    try change(file)
    return try supply.bytes(in: range)
  }

  @Test func `a file that is as it was, or that grew, is read`() throws {
    #expect(try bytes(10..<13) { _ in } == Array("012".utf8))
    #expect(try bytes(1_990..<2_000) { try $0.append("more") } == Array("0123456789".utf8))
  }

  @Test(arguments: rewritten)
  func `a file that was rewritten says so`(name: String, now: [UInt8]) throws {
    let error = #expect(throws: PageError.self) {
      _ = try bytes(0..<3) { try $0.write(now) }
    }
    guard case .fileChanged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a range past the end says that the file has changed`() throws {
    #expect(throws: PageError.self) { _ = try bytes(1_990..<2_001) { _ in } }
  }

  @Test func `what is not there, or no file, is told when it is opened or read`() throws {
    #expect(throws: PageError.noSuchFile(path: "/no/such")) {
      try FileInput.file("/no/such").open()
    }
    let folder = try FileInput.file("/tmp").open()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
    defer { buffer.deallocate() }
    let base = try #require(buffer.baseAddress)
    #expect(throws: PageError.unreadableFile(path: "/tmp", reason: "Is a directory")) {
      try folder.next(8, into: base)
    }
  }
}
