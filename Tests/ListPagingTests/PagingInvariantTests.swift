import PropertyTesting
import Testing

@testable import ListPaging

/// What holds whatever happens, in storms of events.
@Suite struct PagingInvariantTests {
  @Test func `P1: every start is followed by exactly one end of the same load`() {
    for seed in propertySeeds {
      let storm = PagingStorm(seed: seed)
      var open: Set<PageLoad<Int>> = []
      for notice in storm.notices {
        if case .willStart(let load) = notice {
          #expect(open.insert(load).inserted, "seed \(seed)")
        } else {
          #expect(open.remove(notice.load) != nil, "seed \(seed)")
        }
      }
      #expect(open == Set(storm.inFlight), "seed \(seed)")
      #expect(open == Set(storm.machine.loads), "seed \(seed)")
    }
  }

  @Test func `P2: one load per end and one dropped page, one in all for a serial source`() {
    for seed in propertySeeds {
      let storm = PagingStorm(seed: seed)
      var open: [PageLoad<Int>] = []
      for notice in storm.notices {
        if case .willStart(let load) = notice {
          open.append(load)
        } else {
          open.removeAll { $0 == notice.load }
        }
        let ends = open.filter { $0.refilledPage == nil }.map(\.direction)
        #expect(Set(ends).count == ends.count, "seed \(seed)")
        #expect(open.count - ends.count <= 1, "seed \(seed)")
        #expect(!storm.machine.options.isSerial || open.count <= 1, "seed \(seed)")
      }
    }
  }

  @Test func `P3: what belongs to an older generation is dropped`() {
    for seed in propertySeeds {
      let storm = PagingStorm(seed: seed)
      var generation = 0
      for notice in storm.notices {
        if case .willStart(let load) = notice {
          #expect(load.generation >= generation, "seed \(seed)")
          generation = load.generation
        } else if case .didSucceed(let load, _) = notice {
          #expect(load.generation == generation, "seed \(seed)")
        }
      }
      #expect(generation == storm.machine.generation, "seed \(seed)")
    }
  }

  @Test func `P4: a failed direction stays stopped until a retry of the same request`() {
    var retries = 0
    for seed in propertySeeds {
      var failed: [PagingDirection: PageLoad<Int>] = [:]
      // What a retry wants, until it begins; where one load is made at a time it may wait, or wait
      // again.
      var wanted: [PagingDirection: PageLoad<Int>] = [:]
      var retried: [PageLoad<Int>: PageLoad<Int>] = [:]
      var event = PagingEvent<Int>.stopped
      for entry in PagingStorm(seed: seed).entries {
        switch entry {
        case .event(let next):
          event = next
          switch event {
          case .refreshed, .opened: (failed, wanted) = ([:], [:])
          case .retried:
            wanted.merge(failed) { $1 }
            failed = [:]
          case .stopped:
            failed.merge(wanted) { $1 }
            wanted = [:]
          default: break
          }
        case .action(.tell(.didFail(let load, let failure))) where load.refilledPage == nil:
          let blocked = failure == .blocked ? event.blockedPage : nil
          failed[load.direction] = blocked.map(load.retried) ?? load
        case .action(.tell(.willStart(let load))) where load.refilledPage == nil:
          #expect(failed[load.direction] == nil, "seed \(seed)")
          guard let before = wanted.removeValue(forKey: load.direction) else { continue }
          retries += 1
          #expect(load.page == before.page, "seed \(seed)")
          #expect(load.isRefresh == before.isRefresh, "seed \(seed)")
          if !load.isRefresh { retried[load] = before }
        case .action(.tell(.didCancel(let load))):
          guard let before = retried[load] else { continue }
          switch event {
          case .stopped: failed[load.direction] = before
          case .refreshed, .opened: break
          default: wanted[load.direction] = before
          }
        default: break
        }
      }
    }
    #expect(retries >= propertyCases / 4)
  }

  @Test func `P4: a page that could not be loaded again is requested by a retry only`() {
    var failures = 0
    for seed in propertySeeds {
      var failed: Set<Int> = []
      for entry in PagingStorm(seed: seed).entries {
        switch entry {
        case .event(.retried), .event(.refreshed), .event(.opened): failed = []
        case .action(.tell(.didFail(let load, _))):
          guard let page = load.refilledPage else { continue }
          failures += 1
          failed.insert(page)
        case .action(.tell(.willStart(let load))):
          #expect(load.refilledPage.map(failed.contains) != true, "seed \(seed)")
        default: break
        }
      }
    }
    #expect(failures >= propertyCases / 200)
  }

  @Test func `P5: dropping and refilling a page leaves every other row where it is`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      var machine = PagingMachine<Int>(options: PagingOptions(maxResidentRows: 40))
      machine.openPages(20, numbers: &numbers)
      let rows = machine.rowCount
      let starts = machine.window.pages.map(\.start)
      for _ in 0..<20 {
        for case .load(let load) in machine.look(at: numbers.below(rows)) {
          let count = machine.window.pages.first { $0.number == load.refilledPage }?.rows ?? 0
          _ = machine.handle(.arrived(load, PageArrival(received: count, continuation: .end)))
        }
        #expect(machine.rowCount == rows, "seed \(seed)")
        #expect(machine.window.pages.map(\.start) == starts, "seed \(seed)")
      }
    }
  }

  @Test func `P6: a source that repeats itself is asked at most twice in a row`() {
    for seed in propertySeeds {
      var streaks: [PagingDirection: Int] = [:]
      for entry in PagingStorm(seed: seed).entries {
        switch entry {
        case .event(.retried), .event(.opened), .event(.refreshed): streaks = [:]
        case .action(.tell(.didSucceed(let load, let arrival)))
        where load.refilledPage == nil && arrival.received > 0 && arrival.continuation != .asBefore
          && !(load.page.isGuessed && arrival.unseen == 0):
          let streak = arrival.unseen > 0 ? 0 : (streaks[load.direction] ?? 0) + 1
          streaks[load.direction] = streak
          #expect(streak < 2, "seed \(seed)")
        default: break
        }
      }
    }
  }

  @Test func `P7: at most three empty pages come in a row`() {
    for seed in propertySeeds {
      var streaks: [PagingDirection: Int] = [:]
      for entry in PagingStorm(seed: seed).entries {
        switch entry {
        case .event(.retried), .event(.opened), .event(.refreshed): streaks = [:]
        case .action(.tell(.willStart(let load))) where load.refilledPage == nil:
          #expect(streaks[load.direction] ?? 0 < 3, "seed \(seed)")
        case .action(.tell(.didSucceed(let load, let arrival)))
        where load.refilledPage == nil && arrival.continuation != .asBefore:
          streaks[load.direction] = arrival.received > 0 ? 0 : (streaks[load.direction] ?? 0) + 1
        default: break
        }
      }
    }
  }

  @Test func `P8: pages are dropped on the far side, and only past the bound`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let limit = 20 + numbers.below(60)
      let margin = Int(FetchAhead().screens * 5)
      var machine = PagingMachine<Int>(options: PagingOptions(maxResidentRows: limit))
      machine.openPages(20, numbers: &numbers)
      for _ in 0..<20 {
        let before = machine.window.pages.filter(\.isResident)
        let row = numbers.below(machine.rowCount)
        let actions = machine.look(at: row)
        let dropped = Set(actions.compactMap { if case .drop(let page) = $0 { page } else { nil } })
        let top = machine.window.pages[0].start
        let distance = { (page: PageWindow<Int>.Page) in
          max(row - (page.end - top), page.start - top - (row + 5))
        }
        let nearest = before.filter { dropped.contains($0.number) }.map(distance).min()
        let farthest = before.filter { !dropped.contains($0.number) }.map(distance).max()
        if let nearest, let farthest { #expect(nearest >= farthest, "seed \(seed)") }
        if let nearest { #expect(nearest >= margin, "seed \(seed)") }
        #expect(
          machine.residentRowCount <= limit || (farthest ?? 0) < margin,
          "seed \(seed)"
        )
        for case .load(let load) in actions {
          _ = machine.handle(.arrived(load, PageArrival(received: 10, continuation: .end)))
        }
      }
    }
  }

  @Test func `P9: a refresh takes no row away before its first page is there`() {
    var tried = 0
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      var machine = PagingMachine<Int>(options: PagingOptions(maxResidentRows: 40))
      machine.openPages(5, numbers: &numbers)
      let rows = machine.rowCount
      let resident = machine.residentRowCount
      guard let load = machine.handle(.refreshed).compactMap(\.load).first else { continue }
      tried += 1
      for _ in 0..<5 {
        #expect(machine.look(at: numbers.below(rows)).isEmpty, "seed \(seed)")
      }
      #expect(machine.rowCount == rows, "seed \(seed)")
      #expect(machine.residentRowCount == resident, "seed \(seed)")

      let outcome = numbers.below(4)
      switch outcome {
      case 0: _ = machine.handle(.failed(load))
      case 1: _ = machine.handle(.stopped)
      case 2: _ = machine.handle(.arrived(load, PageArrival(received: 7, continuation: .end)))
      default:
        let same = PageArrival<Int>(received: 7, unseen: 2, continuation: .asBefore)
        _ = machine.handle(.arrived(load, same))
      }
      #expect(machine.rowCount == [rows, rows, 7, rows + 2][outcome], "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test func `two machines that are told the same want the same`() {
    for seed in propertySeeds {
      #expect(PagingStorm(seed: seed).actions == PagingStorm(seed: seed).actions, "seed \(seed)")
    }
  }
}

extension PagingEvent {
  /// The page that only a retry asks for, by the answer that this event is.
  fileprivate var blockedPage: NextPage<Request>? {
    guard case .arrived(let load, let arrival) = self,
      case .blocked(var page) = arrival.continuation
    else { return nil }
    // A guess of which something came is proved.
    if page == load.page, arrival.unseen > 0 { page.isGuessed = false }
    return page
  }
}

extension PagingAction {
  /// The load to make.
  fileprivate var load: PageLoad<Request>? {
    if case .load(let load) = self { load } else { nil }
  }
}

extension PagingMachine<Int> {
  /// Opens a source and loads so many pages of ten rows or fewer, some above the first.
  fileprivate mutating func openPages(_ count: Int, numbers: inout SplitMix64) {
    var actions = handle(.opened(NextPage(0)))
    for page in 1...count {
      let isLast = page == count
      for load in actions.compactMap(\.load) {
        let further = NextPage(page)
        let arrival = PageArrival(
          received: 10 - numbers.below(3),
          continuation: isLast ? .end : .next(further),
          previous: .next(further)
        )
        _ = handle(.arrived(load, arrival))
      }
      actions = handle(.nextAsked(numbers.chance(30) ? .backward : .forward))
    }
    for load in actions.compactMap(\.load) {
      _ = handle(.arrived(load, PageArrival(received: 10, continuation: .end)))
    }
  }

  /// Shows five rows in the middle of nowhere, far from both ends.
  fileprivate mutating func look(at row: Int) -> [PagingAction<Int>] {
    let rows = row..<row + 5
    return handle(
      .viewportMoved(PagingViewport(visibleRows: rows, screensToStart: 99, screensToEnd: 99))
    )
  }
}
