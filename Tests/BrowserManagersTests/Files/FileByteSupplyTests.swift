import BrowserModels
import Testing

@testable import BrowserManagers

@Suite struct FileByteSupplyTests {
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

  @Test func `what cannot be read says why`() throws {
    let folder = try FileInput.file("/tmp").open()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
    defer { buffer.deallocate() }
    let base = try #require(buffer.baseAddress)

    #expect(throws: PageError.unreadableFile(path: "/tmp", reason: "Is a directory")) {
      try folder.next(8, into: base)
    }
  }

  @Test func `a file is read from front to back, and by range at any time`() throws {
    let file = try TemporaryFile("0123456789")
    let supply = try FileInput.file(file.path).open()
    var buffer = [UInt8](repeating: 0, count: 8)

    func next() throws -> [UInt8] {
      let count = try buffer.withUnsafeMutableBytes {
        try supply.next(4, into: #require($0.baseAddress))
      }
      return Array(buffer[..<count])
    }

    #expect(try next() == Array("0123".utf8))
    #expect(try supply.bytes(in: 8..<10) == Array("89".utf8))
    #expect(try next() == Array("4567".utf8))
    #expect(try next() == Array("89".utf8))
    #expect(try next() == [])
    #expect(!supply.isSilent(milliseconds: 0))
    #expect(supply.remainingBytes(in: 8..<20) == Array("89".utf8))
  }
}
