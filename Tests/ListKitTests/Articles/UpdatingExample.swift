import ListKit
import Testing

@MainActor func makeMailbox() -> ListSnapshot<String, Int> {
  var snapshot = ListSnapshot<String, Int>(duplicates: .keepFirst)
  snapshot.appendSections(["Today", "Earlier"])
  snapshot.append([31, 32, 33], to: "Today")
  snapshot.append(1...30, to: "Earlier")
  return snapshot
}

struct MessageID: IntegerIdentifier {
  let integer: Int
}

@MainActor func makeArchive() -> ListSnapshot<String, MessageID> {
  var snapshot = ListSnapshot<String, MessageID>()
  snapshot.appendSections(["Archive"])
  snapshot.append(MessageID(integer: 0)..<MessageID(integer: 10_000_000))
  return snapshot
}

@MainActor func receiveMail(in list: ListView<String, Int>) {
  var snapshot = list.snapshot
  snapshot.insert([34], before: 31)
  snapshot.move(33, toEndOf: "Earlier")
  snapshot.reconfigure([32])
  snapshot.delete([1, 2])
  list.apply(snapshot)
}

@MainActor func refreshMail(in list: ListView<String, Int>) {
  var snapshot = list.snapshot
  snapshot.insert([35], before: 34)
  list.clearMarks()
  list.apply(snapshot, marksChanges: true)
}

@MainActor func describeChanges(
  from old: ListSnapshot<String, Int>,
  to new: ListSnapshot<String, Int>
) -> [String] {
  new.changes(from: old).rowChanges.map(\.description)
}

@MainActor struct UpdatingExampleTests {
  @Test func `mail that comes is told in the fewest changes`() {
    let list = ListView<String, Int>(size: Size(width: 20, height: 3))
    let old = makeMailbox()
    list.apply(old)
    receiveMail(in: list)

    #expect(
      describeChanges(from: old, to: list.snapshot) == [
        "delete 1.0", "delete 1.1", "insert 0.0", "move 0.2 to 1.28", "update 0.2",
      ]
    )
    #expect(list.cursor == 31)
  }

  @Test func `an archive of ten million messages is found in by id`() {
    let archive = makeArchive()

    #expect(archive.position(of: MessageID(integer: 9_999_999)) == 9_999_999)
  }

  @Test func `mail that a refresh brings is marked`() {
    let list = ListView<String, Int>(size: Size(width: 20, height: 3))
    list.apply(makeMailbox())
    receiveMail(in: list)
    refreshMail(in: list)

    #expect([35, 34, 32].map(list.mark(of:)) == [.added, nil, nil])
  }
}
