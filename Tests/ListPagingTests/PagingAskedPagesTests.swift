import ListPaging
import Testing

/// What the user asks for is loaded, whatever else is being loaded where one request is made at a
/// time.
@Suite struct PagingAskedPagesTests {
  private typealias Page = NextPage<String>

  /// Page 2 is loaded only when the user asks for it, page 0 when the beginning is near.
  private func opened(options: PagingOptions = PagingOptions()) -> PagingDialogue {
    var dialogue = PagingDialogue(options: options)
    _ = dialogue.tell(.opened(Page("1")))
    _ = dialogue.answer(
      PageArrival(
        received: 10,
        continuation: .next(Page("2", eagerness: .asked)),
        previous: .next(Page("0"))
      )
    )
    return dialogue
  }

  private func move(_ dialogue: inout PagingDialogue, toStart screens: Double) -> [String] {
    dialogue.tell(
      .viewportMoved(
        PagingViewport(visibleRows: 0..<10, screensToStart: screens, screensToEnd: 99)
      )
    )
  }

  @Test func `a page that only the user can ask for is none on the way to the end`() {
    var dialogue = opened()

    #expect(dialogue.tell(.endAsked(askEvery: nil)) == [])

    #expect(dialogue.tell(.nextAsked(.forward)) == ["start 2", "load 2"])
  }

  @Test func `what is loaded ahead gives way to the page that is asked for`() {
    var dialogue = opened()
    #expect(move(&dialogue, toStart: 1) == ["start 0", "load 0"])

    #expect(
      dialogue.tell(.nextAsked(.forward)) == ["cancel 0", "0 cancelled", "start 2", "load 2"]
    )

    #expect(dialogue.answer(.last) == ["2 brought 10", "start 0", "load 0"])
  }

  @Test func `the page that is asked for waits for one that the reader looks at`() {
    var dialogue = opened()
    #expect(move(&dialogue, toStart: 0) == ["start 0", "load 0"])

    #expect(dialogue.tell(.nextAsked(.forward)) == [])

    #expect(dialogue.answer(.last) == ["0 brought 10", "start 2", "load 2"])
  }

  @Test func `the page that is asked for waits no longer once the reader is at its end`() {
    var dialogue = opened()
    _ = move(&dialogue, toStart: 0)
    _ = dialogue.tell(.nextAsked(.forward))

    #expect(dialogue.move(toEnd: 0) == ["cancel 0", "0 cancelled", "start 2", "load 2"])
    #expect(dialogue.answer(.last) == ["2 brought 10", "start 0", "load 0"])
  }

  @Test func `of two pages that are asked for the first comes first`() {
    var dialogue = opened()
    #expect(dialogue.tell(.nextAsked(.backward)) == ["start 0", "load 0"])

    #expect(dialogue.tell(.nextAsked(.forward)) == [])

    #expect(dialogue.answer(.last) == ["0 brought 10", "start 2", "load 2"])
  }

  @Test func `the page that is asked for comes though the other end hangs`() {
    var dialogue = opened()
    _ = move(&dialogue, toStart: 0)
    _ = dialogue.tell(.nextAsked(.forward))

    #expect(dialogue.timeOut().suffix(2) == ["start 2", "load 2"])
    #expect(dialogue.answer(.last) == ["2 brought 10"])
  }

  @Test func `the page that is asked for waits for a dropped page on screen`() {
    var isSilent = false
    var run = ReadingRun(options: PagingOptions(maxResidentRows: 30)) { load in
      if isSilent, load.refilledPage != nil { return .silence }
      let next = NextPage(load.request + 1, eagerness: .asked)
      return .page(PageArrival(received: 10, continuation: .next(next)))
    }
    for _ in 1...9 {
      run.look(at: 999)
      run.tell(.nextAsked(.forward))
    }
    run.look(at: 999)
    isSilent = true
    run.look(at: 0)
    let refills = run.machine.loads

    run.tell(.nextAsked(.forward))
    #expect(refills.count == 1 && run.machine.loads == refills)
    for load in refills { run.tell(.timedOut(load)) }

    #expect(run.machine.rowCount == 110)
  }

  @Test func `what was asked for and has not begun is stopped like a load`() {
    var dialogue = opened()
    _ = move(&dialogue, toStart: 0)
    _ = dialogue.tell(.nextAsked(.forward))

    _ = dialogue.tell(.stopped)

    #expect(dialogue.machine.state(.forward) == .stopped(Page("2", eagerness: .asked)))
    #expect(dialogue.tell(.nextAsked(.forward)) == ["start 2", "load 2"])
  }

  @Test func `an end that waited when the limit was reached has ended for good`() {
    var dialogue = PagingDialogue(options: PagingOptions(maxPages: 2))
    _ = dialogue.tell(.opened(Page("1")))
    _ = dialogue.answer(
      PageArrival(received: 10, continuation: .next(Page("2")), previous: .next(Page("0")))
    )
    _ = dialogue.tell(
      .viewportMoved(PagingViewport(visibleRows: 0..<10, screensToStart: 9, screensToEnd: 1))
    )
    #expect(move(&dialogue, toStart: 0).contains("load 0"))
    _ = dialogue.answer(.last)
    #expect(dialogue.machine.state(.forward) == .ended(.limit))

    _ = dialogue.tell(.stopped)

    #expect(dialogue.machine.state(.forward) == .ended(.limit))
  }
}
