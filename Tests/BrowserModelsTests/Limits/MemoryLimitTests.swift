import Testing

@testable import BrowserModels

@Suite struct MemoryLimitTests {
  @Test(arguments: [
    (MemoryLimit.page, "256 MB"), (MemoryLimit.storage, "8 GB"), (MemoryLimit.largePage, "100 MB"),
    (MemoryLimit.chunk, "256 KB"),
    (3 << 29, "1536 MB"), (100, "100 bytes"), (0, "0 bytes"),
  ])
  func `a limit is said in the largest unit that fits`(bytes: Int, text: String) {
    #expect(MemoryLimit.text(of: bytes) == text)
  }

  @Test(arguments: [(64 << 30, 8 << 30), (10 << 30, 5 << 30), (3 << 20, 1 << 20), (0, 0)])
  func `on disk half of what is free is kept, and no more than the limit`(free: Int, limit: Int) {
    #expect(MemoryLimit.storage(free: free) == limit)
  }
}
