import ListKit
import ListProgram
import Observation

/// A list that follows an observed value or a stream of snapshots, of which the newest wins.
@MainActor final class StreamExhibit: ListExhibit {
  /// What the list can be bound to.
  @Observable @MainActor final class Model {
    var rows = 1...20
  }

  /// What the list is bound to, or was bound to last.
  private enum Source {
    case value
    case stream
    case failed(any Error)
  }

  /// Why the stream ended.
  struct LineLostError: Error, CustomStringConvertible {
    let description = "The line was lost."
  }

  let list: ListView<Int, Int>
  let keys = "+ - change the value  s stream  x fail  v value  j k move"

  private let model = Model()
  private let host: any ExhibitHost
  private var arrivals: AsyncThrowingStream<ListSnapshot<Int, Int>, any Error>.Continuation?
  private var source = Source.value
  private var number = 0

  init(host: any ExhibitHost) {
    self.host = host
    list = ListView(density: .compact, theme: host.theme)
    list.showsScrollBar = true
    list.dataSource = self
    followValue()
  }

  var report: [String] {
    let sentence =
      switch source {
      case .value: "Bound to a value."
      case .stream: "Bound to a stream, \(number) snapshots were sent."
      case .failed(let error): "\(error)"
      }
    return ["\(sentence) \(list.rowCount) rows"]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("+"): model.rows = 1...model.rows.upperBound + 1
    case .character("-"): model.rows = 1...max(1, model.rows.upperBound - 1)
    case .character("v"): followValue()
    case .character("s"): stream()
    case .character("x") where arrivals != nil: fail()
    default: return list.move(by: key)
    }
    return true
  }

  func close() {
    list.unbind()
  }

  private func followValue() {
    source = .value
    arrivals = nil
    list.bind { [model] in ListSnapshot(rows: model.rows) }
  }

  /// Sends a hundred snapshots at once; those that nobody can see are left out.
  private func stream() {
    if arrivals == nil {
      let (snapshots, arrivals) = AsyncThrowingStream<ListSnapshot<Int, Int>, any Error>
        .makeStream()
      self.arrivals = arrivals
      list.bind(to: snapshots) { [weak self] error in
        self?.source = .failed(error)
        self?.arrivals = nil
        self?.host.setNeedsDisplay()
      }
    }
    for _ in 0..<100 {
      number += 1
      arrivals?.yield(ListSnapshot(rows: number..<number + 100_000))
    }
    source = .stream
  }

  private func fail() {
    arrivals?.finish(throwing: LineLostError())
    arrivals = nil
  }
}

extension StreamExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration { TextCell("Row \(row)") }
}
