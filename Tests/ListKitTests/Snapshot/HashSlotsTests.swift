import Testing

@testable import ListKit

@Test func `a slot is found under its hash only where it matches`() {
  var slots = HashSlots(capacity: 0)
  for number in 0..<1_000 { slots.insert(number, hash: number % 7) }

  for number in 0..<1_000 {
    #expect(slots.first(hash: number % 7) { $0 == number } == number)
  }
  #expect(slots.first(hash: 3) { $0 == 4 } == nil)
  #expect(slots.first(hash: 8) { _ in true } == nil)
}
