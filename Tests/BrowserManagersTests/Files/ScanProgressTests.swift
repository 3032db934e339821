import BrowserModels
import Testing

@testable import BrowserManagers

@Suite struct ScanProgressTests {
  private func layout(_ text: String) throws -> FileLayout {
    try FileLayout(head: Array(text.utf8), isWhole: true, name: "data", named: nil)
  }

  /// What a scan reports, a line each.
  private struct Log {
    var lines: [String] = []

    mutating func note(_ event: FileScan.Event) {
      switch event {
      case .opened(let layout): lines.append("opened \(layout.layout.framing)")
      case .found(let ranges, _, let scanned): lines.append("found \(ranges) up to \(scanned)")
      case .ended, .failed: lines.append("\(event)")
      }
    }
  }

  @Test func `a layout that finds the same is not opened again`() throws {
    var progress = ScanProgress(StubByteSupply([]))
    var log = Log()
    let layout = try layout("[1,2]")

    #expect(!progress.isOpen)
    progress.open(layout, from: 0) { log.note($0) }
    Array("[1".utf8).withUnsafeBytes { progress.scan(restOf: $0, from: 0) { log.note($0) } }
    progress.open(layout, from: 0) { log.note($0) }
    Array("[1,2]".utf8).withUnsafeBytes { progress.scan(restOf: $0, from: 0) { log.note($0) } }

    #expect(progress.isOpen)
    #expect(
      log.lines == [
        "opened documents", "found [] up to 2", "found [Range(1..<2), Range(3..<4)] up to 5",
      ]
    )
  }

  @Test func `a head begins behind the blanks that were let go`() throws {
    var progress = ScanProgress(StubByteSupply([]))
    var log = Log()

    progress.open(try layout("[1]"), from: 100) { log.note($0) }
    Array("[1]".utf8).withUnsafeBytes { progress.scan(restOf: $0, from: 100) { log.note($0) } }

    #expect(log.lines == ["opened documents", "found [Range(101..<102)] up to 103"])
  }

  @Test func `another layout begins anew at its offset`() throws {
    var progress = ScanProgress(StubByteSupply([]))
    var log = Log()

    progress.open(try layout("[1,2]"), from: 0) { log.note($0) }
    Array("[1,2]".utf8).withUnsafeBytes { progress.scan(restOf: $0, from: 0) { log.note($0) } }
    progress.open(try layout("1\n2\n3\n"), from: 3) { log.note($0) }

    #expect(progress.scanned == 3)
    #expect(log.lines.last == "opened lines")
  }

  @Test(arguments: [(true, ["found [Range(2..<3)] up to 3"]), (false, ["found [] up to 3"])])
  func `the last record may end with the text, unless the scan was cut off`(
    isAtEnd: Bool,
    lines: [String]
  ) throws {
    var progress = ScanProgress(StubByteSupply([]))
    var log = Log()
    progress.open(try layout("1\n2\n3"), from: 0) { _ in }
    Array("1\n2".utf8).withUnsafeBytes { progress.scan($0) { _ in } }

    let fault = progress.finish(isAtEnd: isAtEnd) { log.note($0) }

    #expect(fault == nil)
    #expect(log.lines == lines)
  }

  @Test func `a fault stays, and is returned at the end`() throws {
    var progress = ScanProgress(StubByteSupply([]))
    progress.open(try layout("[1]"), from: 0) { _ in }

    Array("[1}".utf8).withUnsafeBytes { progress.scan($0) { _ in } }

    #expect(progress.hasFault)
    let fault = progress.finish(isAtEnd: true) { _ in }
    #expect(fault == RecordFault(offset: 2, mistake: .expectedCommaOrBracket))
  }
}
