import Testing

@testable import BrowserModels

@Suite struct RecordIDTableTests {
  @Test func `a key has the id that it was given last`() {
    var table = RecordIDTable()
    table.set(7, to: 1)
    table.set(71, to: 2)
    table.set(7, to: 3)

    #expect(table[7] == 3)
    #expect(table[71] == 2)
    #expect(table[8] == nil)
    #expect(table.count == 2)
  }

  @Test func `two thousand keys that begin at the same slot keep their ids`() {
    var table = RecordIDTable()
    for number in 1...2_000 {
      table.set(UInt64(number) << 20, to: RecordID(integer: number))
    }

    let wrong = (1...2_000).filter { table[UInt64($0) << 20] != RecordID(integer: $0) }
    #expect(wrong == [])
    #expect(table.count == 2_000)
  }
}
