import Testing

@testable import riffle

struct JQFrameTests {
  private func frame(_ bytes: [UInt8], from start: Int = 0) throws(JQFault) -> JQFrame? {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(JQFault) in try JQFrame(bytes, from: start) }
    }.get()
  }

  @Test func `messages are read as they were written, one behind the other`() throws {
    var bytes: [UInt8] = []
    let long = [UInt8](repeating: 7, count: 70_000)
    JQFrame.append(.record, Array("{}".utf8), to: &bytes)
    JQFrame.append(.done, to: &bytes)
    JQFrame.append(.result, long, to: &bytes)

    let first = try #require(try frame(bytes))
    #expect(first == JQFrame(kind: .record, text: 5..<7))
    let second = try #require(try frame(bytes, from: 7))
    #expect(second == JQFrame(kind: .done, text: 12..<12))
    let third = try #require(try frame(bytes, from: 12))
    #expect(third == JQFrame(kind: .result, text: 17..<70_017))
    #expect(try frame(bytes, from: 70_017) == nil)
  }

  @Test func `a message that is not whole is none yet`() throws {
    var bytes: [UInt8] = []
    JQFrame.append(.failure, Array("because".utf8), to: &bytes)

    for count in 0..<bytes.count { #expect(try frame(Array(bytes[..<count])) == nil) }
  }

  @Test(arguments: [[0, 0, 0, 0, 0], [0x64, 0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]])
  func `what is no message is a fault`(bytes: [UInt8]) {
    #expect(throws: JQFault.self) { try frame(bytes) }
  }
}
