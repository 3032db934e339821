import BrowserModels

/// Keeps bytes in the order in which they came: in memory, and past a bound in a file that nobody
/// else can open and that is gone when the program is.
final class ByteVault {
  /// How many bytes are kept.
  private(set) var count = 0
  private let bound: Int
  private var pieces: [(start: Int, bytes: [UInt8])] = []
  private var file: OpenFile?
  private let makeFile: () throws(PageError) -> OpenFile

  /// An empty vault that moves to a file when it would hold more than `bound` bytes in memory.
  init(
    bound: Int = 64 << 20,
    makeFile: @escaping () throws(PageError) -> OpenFile = OpenFile.temporary
  ) {
    self.bound = bound
    self.makeFile = makeFile
  }

  /// Whether the bytes are in a file.
  var isInFile: Bool { file != nil }

  /// Keeps bytes; returns the place of the first.
  ///
  /// - Throws: When there is no room; what was kept before stands.
  func append(_ bytes: [UInt8]) throws(PageError) -> Int {
    let start = count
    if file == nil, count + bytes.count > bound { try moveToFile() }
    if let file {
      try file.write(bytes, at: start)
    } else if !bytes.isEmpty {
      pieces.append((start, bytes))
    }
    count += bytes.count
    return start
  }

  /// The bytes at a place, all of which were kept in one go.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= count else { return [] }
    if let file { return try read(range, from: file) }
    let next = pieces.partitioningIndex { $0.start > range.lowerBound }
    guard next > 0 else { return [] }
    let piece = pieces[next - 1]
    let from = range.lowerBound - piece.start
    let to = min(range.upperBound - piece.start, piece.bytes.count)
    return from < to ? Array(piece.bytes[from..<to]) : []
  }

  private func moveToFile() throws(PageError) {
    let file = try makeFile()
    for piece in pieces { try file.write(piece.bytes, at: piece.start) }
    self.file = file
    pieces = []
  }

  private func read(_ range: Range<Int>, from file: OpenFile) throws(PageError) -> [UInt8] {
    let bytes = file.bytes(in: range)
    guard bytes.count == range.count else {
      throw .storageFailed(reason: "the temporary file cannot be read")
    }
    return bytes
  }
}
