import ListPaging
import PropertyTesting
import Testing

/// A load whose time is over has failed, and nothing else has.
@Suite struct PagingTimeOutTests {
  private var dialogue = PagingDialogue()

  @Test mutating func `a load whose time is over is given up and waits for a retry`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.move(toEnd: 0)
    let late = dialogue.open[0]
    #expect(
      dialogue.timeOut() == ["cancel 2", "2 failed: The page took too long to load."]
    )
    #expect(dialogue.tell(.arrived(late, .last)) == [])
    #expect(dialogue.tell(.timedOut(late)) == [])
    #expect(dialogue.tell(.failed(late)) == [])
    #expect(dialogue.move(toEnd: 0) == [])
    #expect(dialogue.tell(.retried) == ["start 2", "load 2"])
    #expect(dialogue.tell(.timedOut(late)) == [])
    #expect(dialogue.answer(.last) == ["2 brought 10"])
  }

  @Test mutating func `a refresh whose time is over keeps the rows`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.refreshed)
    #expect(dialogue.timeOut().first == "cancel 1")
    #expect(dialogue.machine.rowCount == 10)
    #expect(dialogue.tell(.retried) == ["refresh 1", "load 1"])
  }

  @Test mutating func `a way to the end stops where a page takes too long`() {
    _ = dialogue.tell(.opened(NextPage("1")))
    _ = dialogue.answer(.page(next: "2"))
    _ = dialogue.tell(.endAsked(askEvery: nil))
    _ = dialogue.timeOut()
    #expect(!dialogue.machine.isLoadingToEnd)
  }

  @Test func `both ends near the screen come one after the other, though one hangs`() {
    var run = ReadingRun(options: PagingOptions(maxResidentRows: 40)) { load in
      load.request == 1 ? .silence : ReadingRun.server(.lastPage, .lastPage)(load)
    }
    run.look(at: 5)
    let hanging = run.machine.loads
    #expect(hanging.map(\.request) == [1])

    for load in hanging { run.tell(.timedOut(load)) }

    #expect(run.machine.state(.forward).isFailed)
    #expect(run.machine.rowCount > 10)
  }

  @Test(arguments: [true, false])
  func `whatever takes too long, in any order, what is on screen comes`(isSerial: Bool) {
    for seed in propertySeeds.prefix(max(1, propertyCases / 5)) {
      var numbers = SplitMix64(seed: seed)
      let slow = Set((0..<4).map { _ in numbers.below(13) - 6 })
      var run = ReadingRun(options: PagingOptions(maxResidentRows: 30, isSerial: isSerial))
      run.goToBothEnds()
      let usual = run.serve
      run.serve = { slow.contains($0.request) ? .silence : usual($0) }
      var late: [PageLoad<Int>] = []
      for _ in 0..<30 {
        run.look(at: numbers.below(run.machine.rowCount))
        while let load = run.unanswered.randomElement(using: &numbers) {
          run.tell(.timedOut(load))
          late.append(load)
          #expect(!run.unanswered.contains(load), "seed \(seed)")
        }
        for row in run.placeholders {
          #expect(run.machine.failure(at: row) == .timedOut, "seed \(seed)")
          #expect(slow.contains(row / 10 - 5), "seed \(seed): row \(row)")
        }
        guard let load = late.randomElement(using: &numbers) else { continue }
        let count = run.notices.count
        run.tell(.arrived(load, PageArrival(received: 10, continuation: .end)))
        #expect(run.notices.count == count, "seed \(seed)")
      }
      run.serve = usual
      run.tell(.retried)
      #expect(run.placeholders == [], "seed \(seed)")
    }
  }
}
