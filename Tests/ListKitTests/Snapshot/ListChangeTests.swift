import ListKit
import Testing

@Test(arguments: [
  (ListChange.update(at: 1), "update 1"),
  (.delete(at: 2), "delete 2"),
  (.insert(at: 3), "insert 3"),
  (.move(from: 4, to: 5), "move 4 to 5"),
])
func `a change prints its positions`(change: ListChange<Int>, text: String) {
  #expect(change.description == text)
}
