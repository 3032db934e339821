import CLibrary
import Testing

@testable import BrowserManagers

struct FreeMemoryTests {
  /// Bytes of a block, which are fewer than a page.
  private static let blockSize = 1_024

  /// How many of the pages that hold the blocks are in memory.
  private func residentPages(of blocks: [UnsafeMutableRawPointer]) -> Int {
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    let pages = Set(blocks.map { UInt(bitPattern: $0) / UInt(pageSize) })
    return pages.count { page in
      var isResident: UInt8 = 0
      let start = UnsafeMutableRawPointer(bitPattern: page * UInt(pageSize))
      return mincore(start, pageSize, &isResident) == 0 && isResident & 1 == 1
    }
  }

  #if canImport(Glibc)
  @Test func `what is free between blocks that are in use is given back to the system`() {
    let blocks = (0..<32_768).map { _ in
      let block = UnsafeMutableRawPointer.allocate(byteCount: Self.blockSize, alignment: 1)
      block.initializeMemory(as: UInt8.self, repeating: 1, count: Self.blockSize)
      return block
    }
    // One of 64 stays in use, so that nothing is at the end of the heap.
    let used = blocks.indices.filter { $0 % 64 == 0 }
    for index in blocks.indices where index % 64 > 0 { blocks[index].deallocate() }
    let before = residentPages(of: blocks)

    FreeMemory.giveBack()

    let after = residentPages(of: blocks)
    #expect(after < before / 2, "\(before) pages, then \(after)")
    #expect(used.allSatisfy { blocks[$0].load(as: UInt8.self) == 1 })
    for index in used { blocks[index].deallocate() }
  }
  #endif
}
