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
}
