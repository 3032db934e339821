/// A record made of parts of another one and of bytes between them, none of which is copied before it is
/// read.
struct SplicedRecordBytes: RecordBytes {
  private enum Piece {
    case own([UInt8])
    case range(Range<Int>)
  }

  private let source: any RecordBytes
  private var pieces: [Piece] = []
  /// Where each piece ends.
  private var ends: [Int] = []
  /// What leads to the fields of the beginning, and where these end.
  private var wrapper: (steps: [TreePath.Step], end: Int) = ([], 0)

  /// A record of nothing.
  init(_ source: any RecordBytes) {
    self.source = source
  }

  var byteCount: Int { ends.last ?? 0 }

  /// Adds bytes at the end.
  mutating func append(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    if case .own(let last)? = pieces.last {
      pieces[pieces.count - 1] = .own(last + bytes)
      ends[ends.count - 1] += bytes.count
    } else {
      ends.append(byteCount + bytes.count)
      pieces.append(.own(bytes))
    }
  }

  /// Adds a part of the other record at the end.
  mutating func append(_ range: Range<Int>) {
    ends.append(byteCount + range.count)
    pieces.append(.range(range))
  }

  /// Notes what leads, in the other record, to the fields that were added so far.
  mutating func noteWrapper(_ steps: [TreePath.Step]) { wrapper = (steps, byteCount) }

  func wrapper(ofByte offset: Int) -> [TreePath.Step] { offset < wrapper.end ? wrapper.steps : [] }

  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var number = firstPiece(endingBehind: range.lowerBound)
    while number < pieces.count, result.count < range.count {
      let start = number == 0 ? 0 : ends[number - 1]
      let part = range.clamped(to: start..<ends[number])
      let own = part.lowerBound - start..<part.upperBound - start
      switch pieces[number] {
      case .own(let bytes): result += bytes[own]
      case .range(let range):
        let first = range.lowerBound + own.lowerBound
        result += try source.bytes(in: first..<first + own.count)
      }
      number += 1
    }
    return result
  }

  private func firstPiece(endingBehind offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
