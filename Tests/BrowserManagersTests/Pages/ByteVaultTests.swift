import Testing

@testable import BrowserManagers

struct ByteVaultTests {
  @Test func `bytes come back from memory and from the file alike`() throws {
    let vault = ByteVault(bound: 10)
    var places: [Range<Int>] = []
    for size in [4, 0, 5, 6, 3] {
      let start = try vault.append(Array(repeating: UInt8(size), count: size))
      places.append(start..<start + size)
      for (place, size) in zip(places, [4, 0, 5, 6, 3]) {
        #expect(try vault.bytes(in: place) == Array(repeating: UInt8(size), count: size))
      }
    }

    #expect(vault.isInFile)
    #expect(vault.count == 18)
  }

  @Test func `a place outside is empty`() throws {
    let vault = ByteVault()
    _ = try vault.append([1, 2])

    #expect(try vault.bytes(in: 1..<9) == [])
    #expect(try vault.bytes(in: 0..<1) == [1])
  }
}
