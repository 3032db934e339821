import BrowserModels
import CLibrary
import Foundation
import Synchronization
import Testing

@testable import BrowserManagers

@Suite struct LineOutputTests {
  private final class Reads: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// The reads of somebody who reads everything while something is printed.
  private func reads(
    of print: (LineOutput) throws -> Void,
    patience: Int = 100
  ) rethrows -> [String] {
    let pipe = Pipe()
    let reads = Reads()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        reads.texts.withLock { $0.append(String(decoding: data, as: UTF8.self)) }
      }
      done.signal()
    }
    let output = LineOutput(
      file: pipe.fileHandleForWriting.fileDescriptor,
      patience: patience
    )
    defer { done.wait() }
    defer { try? pipe.fileHandleForWriting.close() }
    try print(output)
    try? pipe.fileHandleForWriting.close()
    done.wait()
    done.signal()
    return reads.texts.withLock(\.self)
  }

  @Test func `lines are kept together until they are flushed`() throws {
    let file = try OpenFile.temporary()
    let output = LineOutput(file: file.descriptor)

    try output.write(Array("1".utf8))
    try output.write(Array("2".utf8))
    #expect(file.bytes(in: 0..<9) == [])
    try output.flush()
    #expect(file.bytes(in: 0..<9) == Array("1\n2\n".utf8))
    try output.flush()
    #expect(file.bytes(in: 0..<9) == Array("1\n2\n".utf8))
  }

  @Test func `many lines are written before they are flushed`() throws {
    let file = try OpenFile.temporary()
    let output = LineOutput(file: file.descriptor)
    let line = [UInt8](repeating: 0x31, count: 1_023)

    for _ in 0..<65 { try output.write(line) }

    #expect(file.bytes(in: 0..<100_000).count == 64 << 10)
  }

  @Test func `the last line feed is held back until all before it is read`() throws {
    let texts = try reads { output in
      try output.write(Array("1".utf8))
      try output.write(Array("2".utf8))
      try output.waitForDemand()
    }

    #expect(texts == ["1\n2", "\n"])
  }

  @Test func `the line feed that was held back comes with the next line`() throws {
    let texts = try reads { output in
      try output.write(Array("1".utf8))
      try output.flushButLineFeed()
      try output.write(Array("2".utf8))
      try output.flush()
    }

    #expect(texts.joined() == "1\n2\n")
  }

  @Test func `a file has no line feed held back`() throws {
    let file = try OpenFile.temporary()
    let output = LineOutput(file: file.descriptor)

    try output.write(Array("1".utf8))
    try output.flushButLineFeed()

    #expect(file.bytes(in: 0..<9) == Array("1\n".utf8))
  }

  @Test func `a reader that has stayed for long gets whole lines at once`() throws {
    let texts = try reads(
      of: { output in
        for line in ["1", "2"] {
          try output.write(Array(line.utf8))
          try output.waitForDemand()
        }
      },
      patience: 1
    )

    #expect(texts == ["1", "\n", "2\n"])
  }

  @Test func `a file wants everything at once`() throws {
    let file = try OpenFile.temporary()
    let output = LineOutput(file: file.descriptor)

    try output.write(Array("1".utf8))
    try output.waitForDemand()

    #expect(file.bytes(in: 0..<9) == Array("1\n".utf8))
  }

  @Test func `a page without lines waits for nobody`() throws {
    #expect(try reads { try $0.waitForDemand() } == [])
  }

  @Test func `a reader that has left ends the printing`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = LineOutput(file: pipe.fileHandleForWriting.fileDescriptor)
    try output.write(Array("1".utf8))

    #expect(throws: PrintEnd.readerLeft) { try output.flush() }
    #expect(throws: PrintEnd.readerLeft) { try output.waitForDemand() }
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `a full disk is a failure that says so`() throws {
    let file = try #require(OpenFile.fullDisk())
    let output = LineOutput(file: file.descriptor)
    try output.write(Array("1".utf8))

    #expect(throws: PrintEnd.failed(.outputFailed(reason: "No space left on device"))) {
      try output.flush()
    }
  }

  @Test func `a slow reader of a pipe that does not block gets everything`() throws {
    let pipe = Pipe()
    let file = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(file, F_SETFL, O_NONBLOCK) == 0)
    let reads = Reads()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      // Nothing is read before the pipe is full.
      var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      while poll(&room, 1, 0) > 0 { usleep(100) }
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        reads.texts.withLock { $0.append(String(decoding: data, as: UTF8.self)) }
      }
      done.signal()
    }
    let output = LineOutput(file: file)

    for _ in 0..<40 { try output.write([UInt8](repeating: 0x31, count: 8_191)) }
    try output.flush()
    try pipe.fileHandleForWriting.close()
    done.wait()

    let text = reads.texts.withLock(\.self).joined()
    #expect(text.utf8.count == 40 * 8_192)
  }
}

extension LineOutput {
  /// Adds a record that is a line.
  fileprivate func write(_ line: [UInt8]) throws(PrintEnd) {
    try add { buffer in
      buffer += line + [0x0A]
      return 1
    }
  }
}
