import BrowserModels
import CLibrary
import Testing

@testable import BrowserManagers

@Suite struct StreamByteSupplyTests {
  /// A stream that brings the parts of a text one by one, each as far as it is asked for.
  private final class Pipe {
    let supply: StreamByteSupply
    private var writer: OpenFile?

    /// In packets, what is sent at once is read at once.
    init(
      inPackets: Bool = false,
      makeStore: () throws(PageError) -> OpenFile = OpenFile.temporary
    ) throws {
      var ends: [Int32] = [0, 0]
      let kind = Int32(SOCK_SEQPACKET.rawValue)
      try #require((inPackets ? socketpair(AF_UNIX, kind, 0, &ends) : pipe(&ends)) == 0)
      writer = OpenFile(ends[1])
      supply = try StreamByteSupply(OpenFile(ends[0]), name: "data", makeStore: makeStore)
    }

    func send(_ bytes: [UInt8]) {
      guard let writer else { return }
      _ = bytes.withUnsafeBytes { CLibrary.write(writer.descriptor, $0.baseAddress, $0.count) }
    }

    func end() { writer = nil }

    /// What the supply brings next.
    func next(_ limit: Int = 64) throws(PageError) -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: limit)
      let result = buffer.withUnsafeMutableBytes { bytes -> Result<Int, PageError> in
        guard let base = bytes.baseAddress else { return .success(0) }
        return Result { () throws(PageError) in try supply.next(limit, into: base) }
      }
      return Array(buffer[..<(try result.get())])
    }
  }

  @Test func `what has arrived can be read again`() throws {
    let pipe = try Pipe()

    pipe.send(Array("[1,".utf8))
    #expect(try pipe.next() == Array("[1,".utf8))
    pipe.send(Array("2]".utf8))
    #expect(try pipe.next() == Array("2]".utf8))

    #expect(pipe.supply.size == nil)
    #expect(try pipe.supply.bytes(in: 1..<5) == Array("1,2]".utf8))
    #expect(pipe.supply.remainingBytes(in: 3..<9) == Array("2]".utf8))
  }

  @Test func `a range that has not arrived cannot be read`() throws {
    let pipe = try Pipe()
    pipe.send(Array("[1,".utf8))
    _ = try pipe.next()

    #expect(throws: PageError.storageFailed(reason: "the temporary file cannot be read")) {
      try pipe.supply.bytes(in: 0..<4)
    }
  }

  @Test func `a stream is silent until something arrives`() throws {
    let pipe = try Pipe()

    #expect(pipe.supply.isSilent(milliseconds: 0))
    pipe.send([0x5B])
    #expect(!pipe.supply.isSilent(milliseconds: 0))
  }

  /// The numbers 1 and 2 in a list in several encodings, and whether they are converted.
  static let encodings: [(name: String, bytes: [UInt8], text: String)] = [
    ("UTF-16LE", Array("[1,2]".utf8).flatMap { [$0, 0] }, "[1,2]"),
    ("UTF-16BE", Array("[1,2]".utf8).flatMap { [0, $0] }, "[1,2]"),
    ("UTF-16LE with a mark", [0xFF, 0xFE] + Array("[1]".utf8).flatMap { [$0, 0] }, "\u{FEFF}[1]"),
    ("UTF-32LE", Array("[1,2]".utf8).flatMap { [$0, 0, 0, 0] }, "[1,2]"),
    ("UTF-8", Array("[1,2]".utf8), "[1,2]"), ("one byte", [0x31], "1"),
  ]

  @Test(arguments: encodings)
  func `the encoding is told from the beginning, however few bytes come at once`(
    name: String,
    bytes: [UInt8],
    text: String
  ) throws {
    for size in 1...5 {
      let pipe = try Pipe(inPackets: true)
      for start in stride(from: 0, to: bytes.count, by: size) {
        pipe.send(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      pipe.end()

      var read: [UInt8] = []
      while case let chunk = try pipe.next(), !chunk.isEmpty { read += chunk }

      #expect(String(decoding: read, as: UTF8.self) == text, "\(size) bytes at once")
    }
  }

  @Test func `text in UTF-16 arrives as UTF-8, in no more bytes than fit`() throws {
    let pipe = try Pipe()

    pipe.send([0x5B, 0, 0x22, 0] + Array(repeating: [0xAC, 0x20], count: 10).joined())
    pipe.end()
    var text: [UInt8] = []
    while case let chunk = try pipe.next(16), !chunk.isEmpty {
      #expect(chunk.count <= 16)
      text += chunk
    }

    #expect(String(decoding: text, as: UTF8.self) == "[\"" + String(repeating: "€", count: 10))
    #expect(try pipe.supply.bytes(in: 0..<text.count) == text)
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `what arrives when the storage is full is a failure`() throws {
    let pipe = try Pipe(makeStore: { () throws(PageError) in
      guard let file = OpenFile.fullDisk() else { throw .storageFailed(reason: "no /dev/full") }
      return file
    })
    pipe.send(Array("[1".utf8))

    #expect(throws: PageError.storageFailed(reason: "No space left on device")) {
      try pipe.next()
    }
  }

  @Test func `a stream that cannot be kept is not opened`() throws {
    let full = PageError.storageFailed(reason: "No space left on device")

    #expect(throws: full) {
      try StreamByteSupply(OpenFile.temporary(), name: "data") { () throws(PageError) in throw full
      }
    }
  }
}
