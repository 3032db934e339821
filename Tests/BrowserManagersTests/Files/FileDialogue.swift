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
    var opened: [StubByteSupply] = []

    init(_ all: [StubByteSupply]) { left = all }

    func open() throws(PageError) -> any ByteSupply {
      guard !left.isEmpty else { throw .noSuchFile(path: "data") }
      let supply = left.removeFirst()
      opened.append(supply)
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

  /// What was said since the last time, once the source has ended a load or its supply pauses, or
  /// the test has run out of time.
  func heard() async -> [String] {
    await withTaskCancellationHandler {
      while !isAtRest, !Task.isCancelled { await withCheckedContinuation { waiting = $0 } }
    } onCancel: {
      Task { @MainActor in wake() }
    }
    isAtRest = false
    defer { lines = [] }
    return lines
  }

  /// Ends the pause of the supply that was opened last.
  func go() { supplies.opened.last?.go() }

  /// Ends the pauses of all supplies.
  func goAll() { for supply in supplies.opened { supply.go() } }

  /// Ends the pause of the supply that was opened last, and begins its next one before anybody hears
  /// what came between.
  func goToNextPause() { supplies.opened.last?.goToNextPause() }

  /// Lets all that has come from a supply reach the source.
  func settle() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  /// Rewrites the file that was opened last.
  func change() { supplies.opened.last?.change() }

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
    let changed = change.updated.isEmpty ? "" : ", changed \(change.updated.map(\.integer))"
    lines.append("succeeded with \(change.added.count) more" + removed + changed)
    rest()
  }

  func recordSource(_ source: any RecordSource, didFail load: SourceLoad, with error: PageError) {
    lines.append("failed: \(error.plainSentence)")
    rest()
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    lines.append("cancelled")
    rest()
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}

  private func rest() {
    isAtRest = true
    wake()
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
