import CLibrary

/// Memory of the heap that nobody uses any more.
package enum FreeMemory {
  /// Gives it back to the system where that is not done by itself: glibc keeps what is freed between
  /// blocks that are in use, however much that is.
  ///
  /// It takes some milliseconds for 100 MB, on any thread.
  package static func giveBack() {
    #if canImport(Glibc)
    typealias Trim = @convention(c) (Int) -> Int32
    // No header that Swift knows declares it.
    guard let function = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(function, to: Trim.self)(0)
    #endif
  }

  /// Gives blocks of so many bytes and more back as soon as nobody uses them, from now on: else glibc
  /// keeps those of each thread, as it learns from the first one.
  static func returnBlocks(ofBytes count: Int) {
    #if canImport(Glibc)
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    let mmapThreshold: Int32 = -3
    guard let function = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(function, to: SetOption.self)(mmapThreshold, Int32(clamping: count))
    #endif
  }
}
