extension Array {
  /// Whether two arrays are surely the same, as one is a copy of the other; O(1).
  @inlinable
  func sharesStorage(with other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { here in
        other.withUnsafeBufferPointer { $0.baseAddress == here.baseAddress }
      }
  }
}
