import ListKit
import ListKitTesting
import Observation
import Testing

@Observable @MainActor final class Inbox {
  var messages: [Int] = []

  var snapshot: ListSnapshot<Int, Int> {
    ListSnapshot(rows: messages)
  }
}

@MainActor final class InboxScreen {
  let list = ListView<Int, Int>(size: Size(width: 20, height: 5))
  var failure: String?

  func follow(_ inbox: Inbox) {
    list.bind { inbox.snapshot }
  }

  func follow(_ snapshots: AsyncThrowingStream<ListSnapshot<Int, Int>, any Error>) {
    list.bind(to: snapshots) { [weak self] error in
      self?.failure = "\(error)"
    }
  }
}

/// What is shown of the message under the cursor.
@MainActor final class Preview {
  private(set) var message: Int?
  private(set) var following: Task<Void, Never>?

  func follow(_ list: ListView<Int, Int>) {
    let messages = list.cursorChanges
    following = Task { [weak self] in
      for await message in messages { self?.message = message }
    }
  }
}

@MainActor struct BindingExampleTests {
  private struct Offline: Error {}

  @Test func `a list follows a value and a stream`() async {
    let screen = InboxScreen()
    let inbox = Inbox()
    screen.follow(inbox)
    inbox.messages = [1, 2, 3]
    await until { screen.list.rowCount == 3 }
    #expect(screen.list.rowCount == 3)

    let (snapshots, arrivals) = AsyncThrowingStream<ListSnapshot<Int, Int>, any Error>.makeStream()
    screen.follow(snapshots)
    inbox.messages = [7]
    arrivals.yield(inbox.snapshot)
    arrivals.finish(throwing: Offline())
    await until { screen.failure != nil }
    #expect(screen.failure == "Offline()")
    #expect(screen.list.cursor == 7)
  }

  @Test func `a preview follows the cursor`() async {
    var list: ListView<Int, Int>? = ListView(size: Size(width: 20, height: 5))
    let preview = Preview()
    let inbox = Inbox()
    inbox.messages = [1, 2, 3]
    list?.apply(inbox.snapshot)
    if let list { preview.follow(list) }
    await until { preview.message == 1 }
    list?.moveCursor(by: 2)
    await until { preview.message == 3 }
    #expect(preview.message == 3)

    var hasEnded = false
    Task {
      await preview.following?.value
      hasEnded = true
    }
    list = nil
    await until { hasEnded }
    #expect(hasEnded)
  }
}
