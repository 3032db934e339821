import ListPaging
import PropertyTesting
import Testing

/// A dropped page is loaded again whatever the ends of the list are like.
@Suite struct PageRefillTests {
  private static let bounded = PagingOptions(maxResidentRows: 30)
  private static let parallel = PagingOptions(maxResidentRows: 30, isSerial: false)

  /// Every way in which the two ends can end, one request at a time and several.
  private static let ends = ReadingRun.Ending.allCases.flatMap { above in
    ReadingRun.Ending.allCases.flatMap { below in
      [true, false].map { (above, below, $0) }
    }
  }

  @Test(arguments: ends)
  func `no placeholder stays on screen`(
    above: ReadingRun.Ending,
    below: ReadingRun.Ending,
    isSerial: Bool
  ) {
    for seed in propertySeeds.prefix(max(1, propertyCases / 100)) {
      var numbers = SplitMix64(seed: seed)
      var run = ReadingRun(
        options: isSerial ? Self.bounded : Self.parallel,
        serve: ReadingRun.server(above, below)
      )
      run.goToBothEnds()
      #expect(run.machine.rowCount == 110, "seed \(seed)")
      for _ in 0..<20 {
        run.look(at: numbers.below(run.machine.rowCount))
        #expect(run.placeholders == [], "seed \(seed): at row \(run.row)")
      }
      #expect(!isSerial || run.mostInFlight == 1, "seed \(seed)")
    }
  }

  @Test func `a page on screen does not wait for the end, though one request is made at a time`() {
    var run = ReadingRun(options: Self.bounded, serve: ReadingRun.server(.lastPage, .silence))
    run.goToBothEnds()
    run.look(at: 999)
    let hanging = run.machine.loads

    run.look(at: 30)

    #expect(hanging.map(\.request) == [6])
    #expect(run.placeholders == [])
    #expect(hanging.allSatisfy(run.cancelled.contains))
    run.look(at: 999)
    #expect(run.machine.loads.map(\.request) == [6])
  }

  @Test func `what the user asked for goes on after the page on screen`() {
    var run = ReadingRun(options: Self.bounded) { load in
      if load.request == 3, load.refilledPage == nil { return .silence }
      let next = NextPage(load.request + 1, eagerness: .asked)
      return .page(PageArrival(received: 10, continuation: .next(next)))
    }
    for _ in 1...3 { run.tell(.nextAsked(.forward)) }
    var isSilent = true
    run.serve = { load in
      if load.request == 9, isSilent { return .silence }
      let next = NextPage(load.request + 1, eagerness: .asked)
      return .page(PageArrival(received: 10, continuation: .next(next)))
    }
    run.tell(.stopped)
    for _ in 3...9 {
      run.look(at: 999)
      run.tell(.nextAsked(.forward))
    }
    #expect(run.machine.loads.map(\.request) == [9])

    isSilent = false
    run.look(at: 0)

    #expect(run.placeholders == [])
    #expect(run.machine.rowCount == 100)
  }

  @Test(arguments: [true, false])
  func `a page that cannot be loaded again stops no other and no end`(isSerial: Bool) {
    var run = ReadingRun(options: isSerial ? Self.bounded : Self.parallel)
    run.goToBothEnds()
    let usual = run.serve
    run.serve = { $0.request == 0 ? .failure : usual($0) }

    run.look(at: 50)
    #expect(run.placeholders == [50, 51, 52, 53, 54])
    for row in stride(from: 0, to: 110, by: 10) where row != 50 {
      run.look(at: row)
      #expect(run.placeholders == [], "row \(row)")
    }
    let failures = run.notices.filter { if case .didFail = $0 { true } else { false } }
    #expect(failures.count == 1)

    run.serve = usual
    run.look(at: 50)
    #expect(run.placeholders.count == 5)
    #expect((48..<62).filter { run.machine.failure(at: $0) == .request } == Array(50..<60))
    run.tell(.retried)
    #expect(run.placeholders == [])
    #expect(run.machine.failure(at: 50) == nil)
  }

  @Test func `a failed page above or below lets the next one of the list come`() {
    for first in [PagingDirection.forward, .backward] {
      var run = ReadingRun(options: Self.parallel) { load in
        if load.refilledPage != nil { return .failure }
        return ReadingRun.server(.lastPage, .lastPage, pages: 20)(load)
      }
      for _ in 0..<6 { run.tell(.nextAsked(first)) }
      run.look(at: first == .forward ? 999 : 0)
      let rows = run.machine.rowCount
      #expect(run.notices.contains { if case .didFail = $0 { true } else { false } })

      run.look(at: 30)
      run.tell(.nextAsked(.forward))
      run.tell(.nextAsked(.backward))

      #expect(run.machine.rowCount >= rows + 20)
    }
  }

  @Test func `a page that hangs gives way when the reader has gone elsewhere`() {
    for options in [Self.bounded, Self.parallel] {
      var run = ReadingRun(options: options)
      run.goToBothEnds()
      let usual = run.serve
      run.serve = { $0.request == 0 ? .silence : usual($0) }
      run.look(at: 50)
      #expect(run.placeholders.count == 5)

      run.look(at: 100)

      #expect(run.placeholders == [])
      #expect(run.cancelled.last?.request == 0)
      run.serve = usual
      run.look(at: 50)
      #expect(run.placeholders == [])
    }
  }

  @Test(arguments: [true, false])
  func `one end that hangs does not stop the other`(isSerial: Bool) {
    for hanging in PagingDirection.allCases {
      let server =
        hanging == .forward
        ? ReadingRun.server(.lastPage, .silence) : ReadingRun.server(.silence, .lastPage)
      var run = ReadingRun(
        options: PagingOptions(isSerial: isSerial),
        serve: { load in
          load.direction == hanging && abs(load.request) > 2 ? .silence : server(load)
        }
      )
      for _ in 0..<20 {
        run.look(at: hanging == .forward ? 999 : 0)
        run.look(at: hanging == .forward ? 0 : 999)
      }

      #expect(run.machine.rowCount == 80)
      #expect(!isSerial || run.mostInFlight == 1)
    }
  }

  @Test func `a refresh that failed leaves no placeholder on screen`() {
    for options in [Self.bounded, Self.parallel] {
      var run = ReadingRun(options: options)
      run.goToBothEnds()
      let usual = run.serve
      run.serve = { $0.isRefresh ? .failure : usual($0) }
      run.tell(.refreshed)

      for row in stride(from: 0, to: 110, by: 7) {
        run.look(at: row)
        #expect(run.placeholders == [])
        #expect(run.machine.residentRowCount <= 70)
      }

      run.serve = usual
      run.tell(.retried)
      #expect(run.machine.generation == 2)
      #expect(run.machine.state(.forward).load == nil && !run.machine.state(.forward).isFailed)
    }
  }

  @Test func `a refill under way ends with the rows that it is for`() {
    var run = ReadingRun(options: Self.parallel)
    run.goToBothEnds()
    let usual = run.serve
    run.serve = { $0.isRefresh ? .failure : usual($0) }
    run.tell(.refreshed)
    run.serve = { $0.refilledPage != nil ? .silence : usual($0) }
    run.look(at: 70)
    let refill = run.machine.loads

    run.tell(.retried)

    #expect(refill.map { $0.refilledPage != nil } == [true])
    #expect(refill.allSatisfy(run.cancelled.contains))
    #expect(run.machine.loads == run.unanswered)
  }
}
