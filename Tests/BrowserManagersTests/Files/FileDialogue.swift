import BrowserModels
import Dispatch

@testable import BrowserManagers

/// A file source over scripted supplies, and what it says to its delegate, a line for each call.
@MainActor final class FileDialogue: RecordSourceDelegate {
  let clock = VirtualClock()
  let source: FileSource
  private let supplies: Supplies
  private var lines: [String] = []
  private var isAtRest = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// The supplies that are yet to be opened, and the one that was opened last.
  @MainActor private final class Supplies {
    var left: [StubByteSupply]
    var current: StubByteSupply?

    init(_ all: [StubByteSupply]) { left = all }

    func open() throws(PageError) -> any ByteSupply {
      guard !left.isEmpty else { throw .noSuchFile(path: "data") }
      let supply = left.removeFirst()
      current = supply
      return supply
    }
  }

  /// A source that has read nothing; each script is what one opening brings.
  init(
    _ scripts: [StubByteSupply.Step]...,
    input: FileInput = .file("data"),
    maximumRecords: Int? = nil
  ) {
    let isStream = input == .standardInput
    let supplies = Supplies(scripts.map { StubByteSupply($0, isStream: isStream) })
    self.supplies = supplies
    source = FileSource(
      input,
      name: "data",
      named: nil,
      maximumRecords: maximumRecords,
      clock: clock,
      open: { _ throws(PageError) in try supplies.open() }
    )
    source.delegate = self
    for supply in supplies.left {
      supply.waitInPauses { [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.rest() } }
      }
    }
  }

  /// What was said since the last time, once the source has ended a load or its supply pauses.
  func heard() async -> [String] {
    while !isAtRest { await withCheckedContinuation { waiting = $0 } }
    isAtRest = false
    defer { lines = [] }
    return lines
  }

  /// Ends the pause of the supply that was opened last.
  func go() { supplies.current?.go() }

  /// Rewrites the file that was opened last.
  func change() { supplies.current?.change() }

  /// The rows in order: values as JSON, and `✗` before the sentence of a record that is none.
  var rows: [String] {
    source.order.joined().map { id in
      switch source.store.record(at: id).content {
      case .success(let value): String(decoding: PlainJSON.bytes(of: value), as: UTF8.self)
      case .failure(let failure): "✗ " + failure.sentence
      }
    }
  }

  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    lines.append(load.isRefresh ? "refreshes" : "starts")
  }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    let range = "\(change.added.lowerBound.integer)..<\(change.added.upperBound.integer)"
    lines.append("added \(range)")
  }

  func recordSource(_ source: any RecordSource, didSucceed load: SourceLoad, change: RecordChange) {
    let removed = change.removedCount > 0 ? ", removed \(change.removedCount)" : ""
    lines.append("succeeded with \(change.added.count) more" + removed)
    rest()
  }

  func recordSource(_ source: any RecordSource, didFail load: SourceLoad, with error: PageError) {
    lines.append("failed: \(error.sentence)")
    rest()
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    lines.append("cancelled")
    rest()
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}

  private func rest() {
    isAtRest = true
    waiting?.resume()
    waiting = nil
  }
}
