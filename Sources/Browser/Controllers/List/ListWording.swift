import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// What the bars, the footer and an empty list say about its source.
@MainActor enum ListWording {
  /// `412 of 1,037`, `412 of ≈ 5,000`, `412, more below`.
  static func position(row: Int?, count: Int, source: any RecordSource) -> String {
    guard let row else { return "no rows" }
    let number = grouped(row + 1)
    switch source.facts.total {
    case .exact(let total) where total >= count: return "\(number) of \(grouped(total))"
    case .about(let total) where total >= count: return "\(number) of ≈ \(grouped(total))"
    default:
      return "\(number) of \(grouped(count))\(source.status.mayHaveMore ? ", more below" : "")"
    }
  }

  /// How many rows the whole list has, as far as that is known; nil when it is not.
  static func knownTotal(of source: any RecordSource) -> Int? {
    let count = source.rowCount
    switch source.facts.total {
    case _ where source.status.isFinished: return count
    case .exact(let total) where total >= count, .about(let total) where total >= count:
      return total
    default: return nil
    }
  }

  /// How many rows the whole list has, where that is certain: all are here, or were counted.
  static func provedTotal(of source: any RecordSource) -> Int? {
    if case .about = source.facts.total, !source.status.isFinished { return nil }
    return knownTotal(of: source)
  }

  /// How many records there are, for the title line.
  static func total(of source: any RecordSource) -> String {
    let count = source.recordCount
    guard count > 0 else { return "" }
    let pages = source.facts.pages
    return pages > 1 ? "\(records(count)), \(Quantity.text(pages, "page"))" : records(count)
  }

  /// `1 record`, `1,037 records`.
  static func records(_ count: Int) -> String { Quantity.text(count, "record") { grouped($0) } }

  /// What a refresh found: `Refreshed: 3 new, 1 gone, 2 changed`, or `10 records, none changed`.
  ///
  /// Where further pages were not asked for again, that is said: `Page 1 loaded again: 10 records, 3 new;
  /// the other 220 were kept.`
  static func refreshed(_ change: RecordChange, count: Int) -> String {
    let differences = [
      (change.added.count, "new"), (change.removedCount, "gone"), (change.updated.count, "changed"),
    ]
    let words = differences.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let found = [records(count - change.keptCount)] + (words.isEmpty ? ["none changed"] : words)
    guard change.keptCount > 0 else {
      let isNone = count == 0 && words.isEmpty
      let said = isNone ? "no records" : (words.isEmpty ? found : words).joined(separator: ", ")
      return "Refreshed: \(said)."
    }
    let kept =
      change.keptCount == 1
      ? "the other one was kept" : "the other \(grouped(change.keptCount)) were kept"
    return "Page 1 loaded again: \(found.joined(separator: ", ")); \(kept)."
  }

  /// `also: files (300), commits (10) — C switches`; empty when one list is clearly the best.
  static func rivals(in source: any RecordSource, keymap: Keymap) -> String {
    let rivals = RecordFinder.rivals(in: source.facts.candidates).prefix(3).map {
      "\(source.shown($0.name)) (\(grouped($0.count))\($0.isCountExact ? "" : "+"))"
    }
    let key = keymap.key(of: .nextCandidate)
    return rivals.isEmpty ? "" : "also: \(rivals.joined(separator: ", ")) — \(key) switches"
  }

  /// What is loading and for how long.
  static func activity(of source: any RecordSource, uptime: Double, keymap: Keymap) -> String {
    let status = source.status
    let hint = "(\(keymap.key(of: .cancel)) cancels)"
    switch status.phase {
    case .loading:
      let tenths = Int(max(0, uptime - status.since) * 10)
      let time = "\(tenths / 10).\(tenths % 10) s"
      if let expected = status.expected, expected > 0, status.bytes > 0 {
        return "loading \(min(100, status.bytes * 100 / expected)) %, \(time)"
      }
      return status.page > 1 ? "loading page \(status.page), \(time)" : "loading, \(time)"
    case .waitingForWriter: return "waiting for a writer \(hint)"
    case .waiting(let seconds, let reason):
      let left = Int(seconds.rounded(.up))
      return "waiting \(left) s \(hint): \(Scrubber.scrubbingLine(reason))"
    default: return ""
    }
  }

  /// How the source pages.
  static func paging(of source: any RecordSource) -> String {
    source.facts.paging?.phrase ?? ""
  }

  /// The row after the last record.
  static func footer(of source: any RecordSource, keymap: Keymap) -> SentenceCell {
    switch source.status.phase {
    case .idle, .loading: SentenceCell("loading more …")
    case .waitingForWriter: SentenceCell("waiting for a writer …")
    case .waiting(let seconds, let reason):
      SentenceCell("waiting \(Int(seconds.rounded(.up))) s: \(Scrubber.scrubbingLine(reason))")
    case .ready where source.status.speculation != nil:
      SentenceCell(
        "↓ maybe more: press \(keymap.key(of: .nextRow)) on the last row, then ⏎ to try "
          + (source.status.speculation ?? "")
      )
    case .ready, .paused:
      SentenceCell("more below: \(keymap.key(of: .last)) loads to the end")
    case .complete(let reason):
      SentenceCell(reason.isEmpty ? "— end —" : "— end: \(Scrubber.scrubbingLine(reason)) —")
    case .failed(let error):
      SentenceCell("✗ " + failure(error, of: source, keymap), role: .error)
    }
  }

  /// Why loading failed, with the key that does something about it, or else shows more.
  private static func failure(
    _ error: PageError,
    of source: any RecordSource,
    _ keymap: Keymap
  ) -> String {
    let sentence = source.sentence(of: error, retryKey: keymap.key(of: .retryOrRefresh))
    let isPlain = sentence == error.plainSentence
    let hint = isPlain ? " Press \(keymap.key(of: .info)) for details." : ""
    return Scrubber.scrubbingLine(sentence) + hint
  }

  /// How far loading has come, as it is said while there are no rows.
  static func loadState(
    of source: any RecordSource,
    name: String,
    keymap: Keymap
  ) -> LoadState {
    switch source.status.phase {
    case .idle, .loading: .loading("Loading \(name) …")
    case .waitingForWriter: .loading("\(name) is a pipe: waiting for a writer …")
    case .waiting(let seconds, let reason):
      .loading(
        "Waiting \(Int(seconds.rounded(.up))) s: \(Scrubber.scrubbingLine(reason))"
      )
    case .ready, .paused: .idle
    case .complete: .finished("There are no records in \(name).")
    case .failed(let error):
      error.isOffline
        ? .offline(failure(error, of: source, keymap))
        : .failed(failure(error, of: source, keymap), canRetry: error.canRetry)
    }
  }

  /// A number with a comma after every three digits.
  static func grouped(_ number: Int) -> String { Quantity.grouped(number) }
}

extension SourceStatus {
  /// Whether everything has been loaded.
  var isFinished: Bool {
    switch phase {
    case .complete: true
    default: false
    }
  }

  /// Whether rows may follow: not once everything is loaded, nor where the next page brought only what
  /// is here.
  fileprivate var mayHaveMore: Bool {
    switch phase {
    case .complete, .failed(.repeatsItself): false
    default: true
    }
  }

  /// Whether the last load failed, so that nothing comes before a retry.
  var hasFailed: Bool { if case .failed = phase { true } else { false } }
}
