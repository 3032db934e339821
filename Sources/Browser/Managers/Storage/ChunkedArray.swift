/// An array that grows in chunks, so that growing copies nothing and reserves little.
struct ChunkedArray<Element> {
  private var chunks: [[Element]] = []

  /// Elements of a chunk.
  private static var size: Int { 1 << 14 }

  /// How many elements there are.
  private(set) var count = 0

  /// The positions of the elements.
  var indices: Range<Int> { 0..<count }

  /// The last element; nil when there is none.
  var last: Element? { count == 0 ? nil : self[count - 1] }

  /// The element at a position, which must be there.
  subscript(position: Int) -> Element {
    get { chunks[position / Self.size][position % Self.size] }
    set { chunks[position / Self.size][position % Self.size] = newValue }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1), now and then O(elements of a chunk).
  mutating func append(_ element: Element) {
    if count % Self.size == 0 {
      chunks.append([])
      // By itself a chunk would grow to twice its size for its last element.
      if count > 0 { chunks[chunks.count - 1].reserveCapacity(Self.size) }
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
