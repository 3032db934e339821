import ListPaging
import Testing

/// Which pages prove progress, and which stop a direction.
@Suite struct PagingVerificationTests {
  private var dialogue = PagingDialogue()

  @Test mutating func `P6: two pages in a row without an unseen record are a failure`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    _ = dialogue.answer(.page(next: "2"))
    #expect(dialogue.answer(.page(next: "3", unseen: 0)) == ["2 brought 0", "start 3", "load 3"])
    #expect(
      dialogue.answer(.page(next: "4", unseen: 0)) == [
        "3 failed: The page has only records that are already loaded."
      ]
    )
  }

  @Test mutating func `P6: the same request again is a failure only if its records are the same`() {
    _ = dialogue.tell(.opened(NextPage("scroll")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    #expect(
      dialogue.answer(.page(next: "scroll")) == [
        "scroll brought 10", "start scroll", "load scroll",
      ]
    )
    #expect(
      dialogue.answer(.page(next: "scroll")) == [
        "scroll brought 10", "start scroll", "load scroll",
      ]
    )
    #expect(dialogue.answer(.page(next: "scroll", unseen: 0)).first?.contains("failed") == true)
  }

  @Test mutating func `P6: an unseen record between repetitions is progress`() {
    _ = dialogue.tell(.opened(NextPage("0")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    for page in 1...20 {
      let answer = PageArrival<String>.page(next: "\(page)", unseen: page % 2)
      #expect(dialogue.answer(answer).first == "\(page - 1) brought \(page % 2)")
    }
  }

  @Test mutating func `a page without anything new that leads back to one that came is a failure`()
  {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    _ = dialogue.answer(.page(next: "2"))
    #expect(dialogue.answer(.page(next: "2", unseen: 0)).first?.contains("failed") == true)
  }

  @Test(arguments: [false, true])
  func `a guess that was refused is followed by the next alternative`(isPromised: Bool) {
    var dialogue = PagingDialogue()
    _ = dialogue.tell(.opened(NextPage("1")))
    let guess = NextPage("a", isGuessed: true, isPromised: isPromised, alternatives: ["b"])
    _ = dialogue.answer(PageArrival(received: 10, continuation: .next(guess)))
    _ = dialogue.tell(.nextAsked(.forward))

    #expect(dialogue.refuse() == ["a brought 0", "start b", "load b"])
    let last = dialogue.refuse()

    #expect(last.first?.hasPrefix(isPromised ? "b failed" : "b brought 0") == true)
    #expect(dialogue.machine.state(.forward).hasEnded == !isPromised)
  }

  @Test func `a page that is no guess and is refused has failed`() {
    var dialogue = PagingDialogue()
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.nextAsked(.forward))

    #expect(dialogue.refuse().first?.hasPrefix("2 failed") == true)
  }

  @Test func `requests are told apart even where their hashes are equal`() {
    struct Request: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) {}
    }
    var machine = PagingMachine<Request>()
    _ = machine.handle(.opened(NextPage(Request(name: "1"))))
    for (name, received) in [("2", 10), ("3", 0)] {
      let page = NextPage(Request(name: name))
      let arrival = PageArrival(received: received, continuation: .next(page))
      _ = machine.handle(.arrived(machine.loads[0], arrival))
      #expect(machine.state(.forward) == .idle(page))
      _ = machine.handle(.nextAsked(.forward))
    }
  }

  @Test mutating func `a guess that brings old records gives way to the next one`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let guess = NextPage("page=2", isGuessed: true, alternatives: ["offset=10", "start=10"])
    _ = dialogue.answer(PageArrival(received: 10, continuation: .next(guess)))
    _ = dialogue.tell(.nextAsked(.forward))
    #expect(
      dialogue.answer(.page(next: "page=3", unseen: 1)) == [
        "page=2 brought 0", "start offset=10", "load offset=10",
      ]
    )
    #expect(dialogue.answer(.page(next: "offset=20", unseen: 9)) == ["offset=10 brought 9"])
  }

  @Test mutating func `a guess that was cut short is proved by what came of it`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let guess = NextPage("page=2", isGuessed: true, alternatives: ["offset=100"])
    _ = dialogue.answer(PageArrival(received: 100, continuation: .next(guess)))
    _ = dialogue.tell(.nextAsked(.forward))
    _ = dialogue.answer(PageArrival(received: 95, continuation: .blocked(guess)))

    #expect(dialogue.tell(.retried) == ["start page=2", "load page=2"])
    #expect(
      dialogue.answer(PageArrival(received: 100, unseen: 5, continuation: .end)) == [
        "page=2 brought 5"
      ]
    )
    #expect(dialogue.machine.rowCount == 200)
    #expect(dialogue.machine.state(.forward) == .ended(.lastPage))
  }

  @Test mutating func `a guess that was cut before anything new came is still a guess`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let guess = NextPage("page=2", isGuessed: true)
    _ = dialogue.answer(PageArrival(received: 100, continuation: .next(guess)))
    _ = dialogue.tell(.nextAsked(.forward))
    _ = dialogue.answer(PageArrival(received: 0, continuation: .blocked(guess)))
    _ = dialogue.tell(.retried)

    #expect(dialogue.answer(.page(next: "page=3", unseen: 0)) == ["page=2 brought 0"])
    #expect(dialogue.machine.state(.forward) == .ended(.wrongGuess))
  }

  @Test mutating func `guesses that all bring old records are the end`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let guess = NextPage("page=2", isGuessed: true)
    _ = dialogue.answer(PageArrival(received: 10, continuation: .next(guess)))
    _ = dialogue.tell(.nextAsked(.forward))
    #expect(dialogue.answer(.page(next: "page=3", unseen: 0)) == ["page=2 brought 0"])
    #expect(dialogue.machine.state(.forward) == .ended(.wrongGuess))
    #expect(dialogue.machine.pageCount == 1)
  }

  @Test mutating func `a promised page that brings old records is a failure that can be retried`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    let guess = NextPage("page=2", isGuessed: true, isPromised: true)
    _ = dialogue.answer(PageArrival(received: 10, continuation: .next(guess)))
    _ = dialogue.tell(.nextAsked(.forward))
    let actions = dialogue.answer(.page(next: "page=3", unseen: 0))
    #expect(actions.map { $0.hasPrefix("page=2 failed: ") } == [true])
    #expect(dialogue.tell(.retried) == ["start page=2", "load page=2"])
    #expect(dialogue.answer(.last) == ["page=2 brought 10"])
  }

  @Test mutating func `P7: three empty pages in a row are a failure that a retry goes past`() {
    _ = dialogue.tell(.opened(NextPage("0")))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    _ = dialogue.answer(.page(next: "1"))
    #expect(dialogue.answer(empty(next: "2")) == ["1 brought 0", "start 2", "load 2"])
    #expect(dialogue.answer(empty(next: "3")) == ["2 brought 0", "start 3", "load 3"])
    #expect(
      dialogue.answer(empty(next: "4")) == ["3 failed: The server sent 3 empty pages in a row."]
    )
    #expect(dialogue.tell(.retried) == ["start 3", "load 3"])
    _ = dialogue.answer(empty(next: "4"))
    #expect(dialogue.tell(.nextAsked(.forward)) == ["start 4", "load 4"])
  }

  @Test(arguments: [
    ("an empty page that names itself", 0, NextPage<String>.Mechanism.token, "1", false),
    ("an empty page by number", 0, .numbered, "2", false),
    ("a short page by number", 3, .numbered, "2", true),
  ])
  func `the list ends`(
    name: String,
    received: Int,
    mechanism: NextPage<String>.Mechanism,
    next: String,
    isShort: Bool
  ) {
    var dialogue = PagingDialogue()
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(
      PageArrival(
        received: received,
        isShort: isShort,
        continuation: .next(NextPage(next, mechanism: mechanism))
      )
    )

    #expect(dialogue.machine.state(.forward).hasEnded, "\(name)")
  }

  @Test mutating func `a short page is not the end where a token says otherwise`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(
      PageArrival(received: 3, isShort: true, continuation: .next(NextPage("2")))
    )
    #expect(dialogue.move(toEnd: 0) == ["start 2", "load 2"])
  }

  private func empty(next: String) -> PageArrival<String> {
    PageArrival(received: 0, continuation: .next(NextPage(next)))
  }
}
