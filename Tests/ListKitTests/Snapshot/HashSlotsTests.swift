import Testing

@testable import ListKit

@Test func `a slot is found under its hash only where it matches`() {
  func hash(_ number: Int) -> UInt32 { UInt32(number % 7) << 28 }
  var slots = HashSlots(capacity: 0)
  for number in 0..<1_000 { slots.insert(hash: hash(number)) }

  for number in 0..<1_000 {
    #expect(slots.first(hash: hash(number)) { $0 == number } == number)
  }
  #expect(slots.first(hash: hash(3)) { $0 == 4 } == nil)
  #expect(slots.first(hash: 8 << 24) { _ in true } == nil)
}

@Test func `an id gets a number once, whatever came twice before it`() {
  let ids = [4, 4, 5, 4, 6, 5, 7, 7, 4, 8].map(CollidingID.init(number:))
  var slots = HashSlots(capacity: 0)

  let first = ids.withUnsafeBufferPointer { slots.insert($0) { _, _ in false } }
  let kept = [4, 5, 6, 7, 8].map(CollidingID.init(number:))
  let second = ids.withUnsafeBufferPointer { slots.insert($0) { kept[$0] == $1 } }

  #expect(first == [1, 3, 5, 7, 8])
  #expect(second == Array(0..<10))
  #expect(slots.count == 5)
  #expect(slots.hashes.count == 5)
}
