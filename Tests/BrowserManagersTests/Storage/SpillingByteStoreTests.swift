import BrowserModels
import CLibrary
import Testing

@testable import BrowserManagers

@MainActor struct SpillingByteStoreTests {
  @Test func `bytes come back from memory and from the file alike`() throws {
    let store = SpillingByteStore(limit: 10)
    var places: [Range<Int>] = []
    for size in [4, 0, 5, 6, 3] {
      let start = try store.append(Array(repeating: UInt8(size), count: size))
      places.append(start..<start + size)
      for (place, size) in zip(places, [4, 0, 5, 6, 3]) {
        #expect(try store.bytes(in: place) == Array(repeating: UInt8(size), count: size))
      }
    }

    #expect(store.isInFile)
    #expect(store.count == 18)
  }

  @Test func `a place outside is empty`() throws {
    let store = SpillingByteStore()
    _ = try store.append([1, 2])

    #expect(try store.bytes(in: 1..<9) == [])
    #expect(try store.bytes(in: 0..<1) == [1])
  }

  @Test func `no more is kept in a file than its limit, and what is there stays`() throws {
    let temporary = try OpenFile.temporary()
    let file = OpenFile(dup(temporary.descriptor), limit: 8)
    let store = SpillingByteStore(limit: 4, makeFile: { file })
    _ = try store.append([1, 2, 3])
    _ = try store.append([4, 5, 6, 7, 8])

    #expect(throws: PageError.storageLimit(bytes: 8)) { try store.append([9]) }
    #expect(try store.bytes(in: 3..<8) == [4, 5, 6, 7, 8])
    #expect(store.count == 8)
  }

  @Test func `many bytes are there while they are written, and afterwards`() async throws {
    let store = SpillingByteStore(limit: 4)
    let bytes = Array(repeating: UInt8(7), count: 1 << 20)
    _ = try store.append([1, 2])

    let start = try store.append(bytes)
    let earlier = store.stored
    #expect(store.isWriting)
    #expect(try store.bytes(in: start..<start + 3) == [7, 7, 7])
    #expect(try store.append([3]) == start + bytes.count)
    while store.isWriting, !Task.isCancelled { await Task.yield() }

    #expect(try store.bytes(in: start..<start + bytes.count) == bytes)
    #expect(try earlier.bytes(in: start..<start + bytes.count) == bytes)
    #expect(try store.bytes(in: 0..<2) == [1, 2])
    #expect(try store.bytes(in: store.count - 1..<store.count) == [3])
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `many bytes for which there is no room stay, and the next ones are refused`() async throws {
    let file = try #require(OpenFile.fullDisk())
    let store = SpillingByteStore(limit: 4, makeFile: { file })
    let bytes = Array(repeating: UInt8(7), count: 1 << 20)

    _ = try store.append(bytes)
    while store.isWriting, !Task.isCancelled { await Task.yield() }

    #expect(throws: PageError.self) { try store.append([1]) }
    #expect(try store.bytes(in: 0..<bytes.count) == bytes)
    #expect(store.count == bytes.count)
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `nothing is lost when the disk is full, and there may be room later`() throws {
    var files = [try OpenFile.temporary(), try #require(OpenFile.fullDisk())]
    let store = SpillingByteStore(limit: 4, makeFile: { files.removeLast() })
    _ = try store.append([1, 2, 3])

    #expect(throws: PageError.self) { try store.append([4, 5]) }
    #expect(try store.bytes(in: 0..<3) == [1, 2, 3])
    #expect(try store.append([6, 7]) == 3)
    #expect(try store.bytes(in: 0..<3) == [1, 2, 3])
    #expect(try store.bytes(in: 3..<5) == [6, 7])
  }
}
