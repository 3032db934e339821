import ListPaging
import Testing

@Suite struct PagingMachineTests {
  private var dialogue = PagingDialogue()

  @Test mutating func `pages are loaded ahead of the reader until the end`() {
    #expect(dialogue.tell(.opened(NextPage("1"))) == ["start 1", "load 1"])
    #expect(dialogue.answer(.page(next: "2")) == ["1 brought 10"])
    #expect(dialogue.move(toEnd: 5) == [])
    #expect(dialogue.move(toEnd: 2) == ["start 2", "load 2"])
    #expect(dialogue.move(toEnd: 1) == [])
    #expect(dialogue.answer(.last) == ["2 brought 10"])
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.machine.state(.forward) == .ended(.lastPage))
    #expect(dialogue.machine.recordCount == 20)
  }

  @Test mutating func `nothing is loaded ahead before the new distance is known`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.move(toEnd: 0)
    #expect(dialogue.answer(.page(next: "2")) == ["1 brought 10"])
  }

  @Test mutating func `stopping cancels, and only the user starts again`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    #expect(dialogue.tell(.stopped) == ["cancel 1", "1 cancelled"])
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.tell(.nextAsked(.forward)) == ["start 1", "load 1"])
  }

  @Test mutating func `the first page may have one before it`() {
    _ = dialogue.tell(.opened(NextPage("5")))
    let middle = PageArrival(
      received: 10,
      continuation: .next(NextPage("6")),
      previous: .next(NextPage("4"))
    )
    _ = dialogue.answer(middle)
    #expect(dialogue.tell(.nextAsked(.backward)) == ["start 4", "load 4"])
    #expect(dialogue.tell(.nextAsked(.forward)) == [])
    #expect(dialogue.answer(.last) == ["4 brought 10", "start 6", "load 6"])
    #expect(dialogue.machine.state(.backward) == .ended(.lastPage))
    #expect(dialogue.tell(.nextAsked(.forward)) == [])
  }

  @Test mutating func `loading to the end asks every so many pages`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    #expect(dialogue.tell(.endAsked(askEvery: 2)) == ["start 2", "load 2"])
    #expect(dialogue.answer(.page(next: "3")) == ["2 brought 10", "start 3", "load 3"])
    #expect(dialogue.answer(.page(next: "4")) == ["3 brought 10", "ask after 2"])
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.tell(.endAsked(askEvery: 2)) == ["start 4", "load 4"])
    #expect(dialogue.answer(.last) == ["4 brought 10"])
    #expect(!dialogue.machine.isLoadingToEnd)
  }

  @Test mutating func `loading to a row ends with the page that brings it`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    #expect(dialogue.tell(.endAsked(askEvery: 2, rows: 11)) == ["start 2", "load 2"])
    #expect(dialogue.answer(.page(next: "3")) == ["2 brought 10", "start 3", "load 3"])
    #expect(dialogue.answer(.page(next: "4")) == ["3 brought 10"])
    #expect(!dialogue.machine.isLoadingToEnd)
  }

  @Test mutating func `what was stopped goes on when the user does`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    #expect(dialogue.tell(.stopped).count == 2)
    #expect(dialogue.tell(.resumed) == [])
    #expect(dialogue.move(toEnd: 0) == [])
    _ = dialogue.tell(.nextAsked(.forward))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    _ = dialogue.tell(.stopped)
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.tell(.resumed) == ["start 2", "load 2"])
  }

  @Test mutating func `a list of pages goes on whatever a page holds`() {
    _ = dialogue.tell(.opened(NextPage("0")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    for page in 1...20 {
      let next = NextPage("\(page)", mechanism: .listed)
      let received = page % 2 * 10
      let answer = PageArrival(
        received: received,
        unseen: page == 1 ? received : 0,
        isShort: true,
        continuation: .next(next)
      )
      #expect(dialogue.answer(answer).last == "load \(page)")
    }
    #expect(dialogue.answer(.last) == ["20 brought 10"])
  }

  @Test mutating func `stopping answers the question whether to go on`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.tell(.endAsked(askEvery: 1))
    #expect(dialogue.answer(.page(next: "2")) == ["1 brought 10", "ask after 1"])
    #expect(dialogue.tell(.stopped) == [])
    #expect(dialogue.move(toEnd: 0) == ["start 2", "load 2"])
  }

  @Test(arguments: [
    (PagingOptions(maxPages: 2), 2),
    (PagingOptions(maxRecords: 25), 3),
  ])
  func `limits end the list`(options: PagingOptions, pages: Int) {
    var dialogue = PagingDialogue(options: options)
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    for page in 1...pages { _ = dialogue.answer(.page(next: "\(page + 1)")) }

    #expect(dialogue.machine.state(.forward) == .ended(.limit))
    #expect(dialogue.open.isEmpty)
  }

  @Test(arguments: [Int.min, -1, 0, 7, .max])
  func `any number of records may be told to have come`(count: Int) {
    var dialogue = PagingDialogue()
    _ = dialogue.tell(.opened(NextPage("0")))
    for page in 1...4 {
      var arrival = PageArrival(received: count, continuation: .next(NextPage("\(page)")))
      _ = dialogue.answer(arrival)
      _ = dialogue.tell(.endAsked(askEvery: count, rows: count))
      arrival.unseen = count
      _ = dialogue.answer(arrival)
      _ = dialogue.move(toEnd: 0)
    }
    #expect((count > 0) == (dialogue.machine.recordCount > 0))
  }

  @Test(arguments: [
    Int.min..<Int.max, Int.min..<Int.min, Int.max..<Int.max, -5..<3, Int.max - 1..<Int.max,
  ])
  func `any rows may be told to be on screen`(rows: Range<Int>) {
    var dialogue = PagingDialogue(options: PagingOptions(maxResidentRows: 0))
    _ = dialogue.tell(.opened(NextPage("0")))
    for page in 1...9 {
      let arrival = PageArrival(received: 10, continuation: .next(NextPage("\(page)")))
      _ = dialogue.answer(arrival)
      _ = dialogue.move(toEnd: 0)
      for screens in [0, -1, .nan, .infinity] as [Double] {
        let viewport = PagingViewport(
          visibleRows: rows,
          screensToStart: screens,
          screensToEnd: screens
        )
        _ = dialogue.tell(.viewportMoved(viewport))
      }
      _ = dialogue.move(toEnd: 0)
    }
    #expect(dialogue.machine.rowCount > 0)
  }

  @Test(arguments: [
    (NextPage<String>.Eagerness.asked, false, [Double]()),
    (.nearby, false, [0, 1]),
    (.ahead, false, [0, 1, 3]),
    (.nearby, true, [0]),
    (.ahead, true, [0]),
  ])
  func `how eager a page is says how near the reader must be`(
    eagerness: NextPage<String>.Eagerness,
    isBusy: Bool,
    loading: [Double]
  ) {
    for distance in [0.0, 1, 3, 4] {
      var dialogue = PagingDialogue()
      _ = dialogue.tell(.opened(NextPage("1")))
      let next = NextPage("2", eagerness: eagerness)
      _ = dialogue.tell(.sourceBecameBusy(isBusy))
      _ = dialogue.answer(PageArrival(received: 10, continuation: .next(next)))

      let actions = dialogue.move(toEnd: distance)

      #expect(!actions.isEmpty == loading.contains(distance), "\(distance) screens")
    }
  }
}
