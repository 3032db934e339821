import ListPaging
import Testing

/// What stops a direction, and what a retry does.
@Suite struct PagingFailureTests {
  private var dialogue = PagingDialogue()

  @Test mutating func `a failed page waits for a retry of the same request`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    #expect(dialogue.fail() == ["2 failed: The page could not be loaded."])
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.tell(.nextAsked(.forward)) == [])
    #expect(dialogue.tell(.retried) == ["start 2", "load 2"])
    #expect(dialogue.answer(.last) == ["2 brought 10"])
  }

  @Test mutating func `a failure whose retry is stopped is still a failure`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    _ = dialogue.fail()
    _ = dialogue.tell(.retried)
    #expect(dialogue.tell(.stopped) == ["cancel 2", "2 cancelled"])
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.tell(.nextAsked(.forward)) == [])
    #expect(dialogue.tell(.retried) == ["start 2", "load 2"])
  }

  @Test mutating func `the rows of a page that broke off stay, and a retry asks for it again`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let part = PageArrival<String>(received: 4, continuation: .blocked(NextPage("1")))
    #expect(
      dialogue.answer(part) == [
        "1 failed: The page is incomplete, or the next one needs the user's consent."
      ]
    )
    #expect(dialogue.machine.rowCount == 4)
    #expect(dialogue.machine.pageCount == 0)
    #expect(dialogue.tell(.nextAsked(.forward)) == [])
    #expect(dialogue.tell(.retried) == ["start 1", "load 1"])
    #expect(dialogue.answer(.page(next: "2", unseen: 0)) == ["1 brought 0"])
    #expect(dialogue.move(toEnd: 0) == ["start 2", "load 2"])
  }

  @Test func `a limit that the other direction reaches takes no failure away`() {
    var dialogue = PagingDialogue(options: PagingOptions(maxPages: 2))
    _ = dialogue.tell(.opened(NextPage("5")))
    _ = dialogue.answer(
      PageArrival(
        received: 4,
        continuation: .blocked(NextPage("5")),
        previous: .next(NextPage("4"))
      )
    )
    for page in ["4", "3"] {
      #expect(dialogue.tell(.nextAsked(.backward)) == ["start \(page)", "load \(page)"])
      _ = dialogue.answer(.page(next: "3"))
    }
    #expect(dialogue.machine.state(.backward) == .ended(.limit))
    #expect(dialogue.tell(.retried) == ["start 5", "load 5"])
  }

  @Test mutating func `a page that needs consent is asked for by a retry only`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    let page = PageArrival<String>(received: 10, continuation: .blocked(NextPage("elsewhere")))
    #expect(dialogue.answer(page).count == 1)
    #expect(dialogue.machine.pageCount == 1)
    #expect(dialogue.tell(.endAsked(askEvery: nil)) == [])
    #expect(dialogue.tell(.nextAsked(.forward)) == [])
    #expect(dialogue.tell(.retried) == ["start elsewhere", "load elsewhere"])
  }

  @Test(arguments: [
    (false, 10, 0, true),
    (true, 10, 1, false),
    (true, 10, 2, true),
    (true, 0, 0, true),
  ])
  func `records of a wrong guess do not become rows`(
    isGuessed: Bool,
    received: Int,
    unseen: Int,
    isAccepted: Bool
  ) {
    var dialogue = PagingDialogue()
    _ = dialogue.tell(.opened(NextPage("1")))
    let next = NextPage("2", isGuessed: isGuessed)
    _ = dialogue.answer(PageArrival(received: 10, continuation: .next(next)))
    _ = dialogue.tell(.nextAsked(.forward))
    let load = dialogue.open[0]

    let accepts = dialogue.machine.accepts(load, received: received, unseen: unseen)

    #expect(accepts == isAccepted)
    _ = dialogue.tell(.stopped)
    #expect(!dialogue.machine.accepts(load, received: 10, unseen: 10))
  }

  @Test mutating func `a loader that answers twice is heard once`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let load = dialogue.open[0]
    #expect(dialogue.tell(.arrived(load, .page(next: "2"))) == ["1 brought 10"])
    #expect(dialogue.tell(.arrived(load, .page(next: "3"))) == [])
    #expect(dialogue.tell(.failed(load)) == [])
    #expect(dialogue.machine.recordCount == 10)
  }

  @Test mutating func `a loader that never answers can be given up`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    for _ in 0..<100 { #expect(dialogue.move(toEnd: 0) == []) }
    #expect(dialogue.tell(.retried) == [])
    #expect(dialogue.tell(.nextAsked(.backward)) == [])
    #expect(dialogue.tell(.stopped) == ["cancel 2", "2 cancelled"])
    #expect(dialogue.tell(.nextAsked(.forward)) == ["start 2", "load 2"])
  }

  @Test mutating func `a loader that throws every time is asked once for each retry`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    for _ in 0..<100 {
      #expect(dialogue.fail().count == 1)
      #expect(dialogue.move(toEnd: 0) == [])
      #expect(dialogue.tell(.retried) == ["start 1", "load 1"])
    }
  }

  @Test mutating func `an answer to another source is dropped`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let late = dialogue.open[0]
    #expect(
      dialogue.tell(.opened(NextPage("9"))) == ["cancel 1", "1 cancelled", "start 9", "load 9"]
    )
    #expect(dialogue.tell(.arrived(late, .last)) == [])
    #expect(dialogue.tell(.failed(late)) == [])
    #expect(dialogue.answer(.last) == ["9 brought 10"])
  }
}
