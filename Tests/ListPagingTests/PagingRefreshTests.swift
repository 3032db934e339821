import ListPaging
import Testing

/// What stays and what goes when a source is loaded anew.
@Suite struct PagingRefreshTests {
  private var dialogue = PagingDialogue()

  @Test mutating func `a refresh cancels what is under way and starts anew`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    let late = dialogue.open[0]
    #expect(dialogue.tell(.refreshed) == ["cancel 2", "2 cancelled", "refresh 1", "load 1"])
    #expect(dialogue.tell(.arrived(late, .last)) == [])
    #expect(dialogue.machine.rowCount == 10)
    #expect(dialogue.answer(.page(next: "2")) == ["1 brought 10"])
    #expect(dialogue.machine.generation == 2)
    #expect(dialogue.machine.rowCount == 10)
  }

  @Test mutating func `a refresh that is stopped leaves everything as it was`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.refreshed)
    #expect(dialogue.tell(.stopped) == ["cancel 1", "1 cancelled"])
    #expect(dialogue.move(toEnd: 0) == ["start 2", "load 2"])
    #expect(dialogue.machine.recordCount == 10)
  }

  @Test mutating func `a refresh that fails is retried as a refresh`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.refreshed)
    _ = dialogue.fail()
    #expect(dialogue.machine.rowCount == 10)
    #expect(dialogue.tell(.retried) == ["refresh 1", "load 1"])
  }

  @Test mutating func `a refresh that goes on as before keeps the rows below its first page`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.nextAsked(.forward))
    _ = dialogue.answer(.page(next: "3"))
    _ = dialogue.tell(.refreshed)
    #expect(
      dialogue.answer(PageArrival(received: 10, unseen: 1, continuation: .asBefore)) == [
        "1 brought 1"
      ]
    )
    #expect(dialogue.machine.rowCount == 21)
    #expect(dialogue.machine.recordCount == 21)
    #expect(dialogue.machine.pageCount == 2)
    #expect(dialogue.machine.generation == 2)
    #expect(dialogue.move(toEnd: 0) == ["start 3", "load 3"])
  }

  @Test mutating func `a refresh that goes on as before asks again for what it interrupted`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    _ = dialogue.tell(.refreshed)
    _ = dialogue.answer(PageArrival(received: 10, unseen: 0, continuation: .asBefore))
    #expect(dialogue.move(toEnd: 0) == ["start 2", "load 2"])
  }

  @Test mutating func `a circle that a refresh goes on with is still a circle`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.nextAsked(.forward))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.refreshed)
    _ = dialogue.answer(PageArrival(received: 10, unseen: 0, continuation: .asBefore))
    _ = dialogue.tell(.nextAsked(.forward))
    #expect(dialogue.answer(.page(next: "2", unseen: 0)).first?.contains("already loaded") == true)
  }

  @Test mutating func `only a refresh can go on as before`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(PageArrival(received: 10, continuation: .asBefore))
    #expect(dialogue.machine.state(.forward) == .ended(.lastPage))
  }
}
