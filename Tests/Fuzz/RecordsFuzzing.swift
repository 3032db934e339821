import BrowserModels

@testable import BrowserManagers

extension FuzzTarget {
  /// The scanner of records: how the bytes are split changes nothing, and ranges lie in the text, one
  /// behind the other.
  static let records = FuzzTarget(name: "records") { input in
    var input = input
    let bytes = input.bytes
    for layout in layouts {
      let whole = scan([bytes[...]], layout)
      let split = scan(input.parts(of: bytes[...]), layout)
      hold(whole == split, "splits change nothing: \(layout): \(whole) and \(split)")
      var end = 0
      for range in whole.ranges {
        hold(range.lowerBound >= end, "ranges are in order: \(layout): \(whole.ranges)")
        end = range.upperBound
      }
      hold(end <= bytes.count, "ranges lie in the text: \(whole.ranges)")
      let fault = whole.fault?.offset ?? 0
      hold((0...bytes.count).contains(fault), "a fault lies in the text: \(fault)")
    }
    checkLayout(of: bytes)
  }

  private struct ScanResult: Equatable {
    var ranges: [Range<Int>] = []
    var fault: RecordFault?
  }

  private static let layouts: [RecordLayout] = [RecordLayout.Framing.lines, .documents].flatMap {
    framing in
    let items = JSONPointer(tokens: ["items"])
    let deep = JSONPointer(tokens: ["a", "0"])
    return [
      RecordPath.document, .root, RecordPath(pointer: items, shape: .elements),
      RecordPath(pointer: items, shape: .members), RecordPath(pointer: deep, shape: .value),
      RecordPath(pointer: .root, shape: .members),
    ].map { RecordLayout(framing: framing, path: $0) }
  }

  private static func scan(_ parts: [ArraySlice<UInt8>], _ layout: RecordLayout) -> ScanResult {
    var scanner = RecordScanner(layout: layout)
    var result = ScanResult()
    for part in parts {
      part.withUnsafeBytes { scanner.scan($0, into: &result.ranges) }
    }
    scanner.finish(into: &result.ranges)
    result.fault = scanner.fault
    return result
  }

  private static func checkLayout(of bytes: [UInt8]) {
    for named in [nil, "items", "a.0"] {
      for isWhole in [true, false] {
        let layout = try? FileLayout(head: bytes, isWhole: isWhole, name: "data", named: named)
        hold(layout.map { !$0.candidates.isEmpty } ?? true, "a layout has a candidate")
      }
    }
  }
}
