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

  /// `120 of 5,000 loaded`: how many rows a filter keeps.
  static func loaded(_ shown: Int, of source: any RecordSource) -> String {
    "\(grouped(shown)) of \(grouped(source.rowCount)) loaded"
  }

  /// `1 record`, `1,037 records`.
  static func records(_ count: Int) -> String { Quantity.text(count, "record") { grouped($0) } }

  /// What a refresh found: `Refreshed: 3 new, 1 gone, 2 changed`, or `10 records, none changed`.
  ///
  /// Where further pages were not asked for again, that is said: `Page 1 loaded again: 10 records, 3 new;
  /// the other 220 were kept.`
  static func refreshed(_ found: RefreshTally.Found, count: Int) -> String {
    let differences = [(found.added, "new"), (found.removed, "gone"), (found.updated, "changed")]
    let words = differences.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let said = [records(count - found.kept)] + (words.isEmpty ? ["none changed"] : words)
    guard found.kept > 0 else {
      let isNone = count == 0 && words.isEmpty
      let sentence = isNone ? "no records" : (words.isEmpty ? said : words).joined(separator: ", ")
      return "Refreshed: \(sentence)."
    }
    let kept =
      found.kept == 1
      ? "the other one was kept" : "the other \(grouped(found.kept)) were kept"
    return "Page 1 loaded again: \(said.joined(separator: ", ")); \(kept)."
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
    var hint: String { "(\(keymap.key(of: .cancel)) cancels)" }
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
    default:
      guard status.isFollowing, let pause = status.followingPause else {
        return status.isFollowing ? "following" : ""
      }
      let left = Int(pause.seconds.rounded(.up))
      return "following, waiting \(left) s: \(Scrubber.scrubbingLine(pause.reason))"
    }
  }

  /// How the source pages.
  static func paging(of source: any RecordSource) -> String {
    source.facts.paging?.phrase ?? ""
  }

  /// The row after the last record.
  static func footer(of source: any RecordSource, keymap: Keymap) -> SentenceCell {
    switch source.status.phase {
    case .complete where source.isFollowedAtEnd, .failed(.cutShort) where source.isFollowedAtEnd:
      SentenceCell(
        source.parts.count > 1 ? "following …" : "following: what comes appears here …"
      )
    case .idle, .loading: SentenceCell("loading more …")
    case .waitingForWriter: SentenceCell("waiting for a writer …")
    case .waiting(let seconds, let reason):
      SentenceCell("waiting \(Int(seconds.rounded(.up))) s: \(Scrubber.scrubbingLine(reason))")
    case .ready where source.status.speculation != nil:
      SentenceCell(
        "↓ maybe more: press \(keymap.key(of: .nextRow)) on the last row, then "
          + "\(keymap.key(of: .open)) to try "
          + (source.status.speculation ?? "")
      )
    case .ready, .paused:
      SentenceCell("more below: \(keymap.key(of: .last)) loads to the end")
    case .complete(let reason):
      SentenceCell(reason.isEmpty ? "— end —" : "— end: \(Scrubber.scrubbingLine(reason)) —")
    case .failed(let error):
      SentenceCell("✗ " + failures(of: source, error, keymap), role: .error)
    }
  }

  /// Why loading failed, with the key that does something about it, or else shows more; `error` is the
  /// failure of the whole.
  private static func failures(
    of source: any RecordSource,
    _ error: PageError,
    _ keymap: Keymap
  ) -> String {
    let errors = source.parts.enumerated().compactMap { number, part in
      if case .failed(let error) = part.status.phase { (number, error) } else { nil }
    }
    guard source.parts.count > 1, let (number, first) = errors.first else {
      return failure(error, of: source, part: 0, keymap) + hint(error, source, keymap)
    }
    let sentence = failure(first, of: source, part: number, keymap)
    let rest = errors.count - 1
    let others = rest > 0 ? " \(Quantity.text(rest, "more source")) failed." : ""
    return sentence + others + hint(first, source.parts[number], keymap)
  }

  /// Why loading one source of a list failed: scrubbed, and with its name where there are several.
  static func failure(
    _ error: PageError,
    of source: any RecordSource,
    part number: Int,
    _ keymap: Keymap
  ) -> String {
    let part = source.parts[number]
    let sentence = Scrubber.scrubbingLine(
      part.sentence(of: error, retryKey: keymap.key(of: .retryOrRefresh))
    )
    return source.parts.count > 1 ? JoinedSource.naming(part.title, in: sentence) : sentence
  }

  /// Where more is shown of a failure about which no key does anything.
  private static func hint(
    _ error: PageError,
    _ part: any RecordSource,
    _ keymap: Keymap
  ) -> String {
    let sentence = part.sentence(of: error, retryKey: keymap.key(of: .retryOrRefresh))
    let isPlain = sentence == error.plainSentence
    return isPlain ? " Press \(keymap.key(of: .info)) for details." : ""
  }

  /// `a.json: 1,037 records`, `a.json: 12 records, more below`, or why there are none; with a filter, of
  /// which so many rows are `shown`, `a.json: 3 of 1,037 loaded`.
  static func header(of part: any RecordSource, shown: Int? = nil, keymap: Keymap) -> String {
    let count = part.recordCount
    let counted = count > 0 ? [shown.map { loaded($0, of: part) } ?? records(count)] : []
    let state =
      switch part.status.phase {
      case .idle, .loading, .waiting, .waitingForWriter: "loading …"
      case .ready, .paused: "more below"
      case .complete: count == 0 ? "no records" : ""
      case .failed(let error):
        "✗ "
          + Scrubber.scrubbingLine(
            part.sentence(of: error, retryKey: keymap.key(of: .retryOrRefresh))
          )
      }
    return "\(part.title): "
      + (counted + (state.isEmpty ? [] : [state])).joined(separator: ", ")
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
    case .ready, .paused:
      noResults(of: source).map { .finished($0 + unloaded(of: source, keymap: keymap)) } ?? .idle
    case .complete where source.status.isFollowing:
      .loading("There are no records in \(name) yet: following …")
    case .complete:
      .finished(
        noResults(of: source).map { "\($0) :\(Action.jq.name) goes back to the records." }
          ?? "There are no records in \(name)."
      )
    case .failed(let error):
      error.isOffline
        ? .offline(failures(of: source, error, keymap))
        : .failed(failures(of: source, error, keymap), canRetry: error.canRetry)
    }
  }

  /// That records are here and a program makes nothing of them; nil where it is not so.
  private static func noResults(of source: any RecordSource) -> String? {
    guard let source = source as? TransformedSource, source.base.recordCount > 0 else { return nil }
    switch source.base.recordCount {
    case 1: return "The only record has no result."
    case let count: return "None of the \(grouped(count)) records has a result."
    }
  }

  /// What is said where nothing was found in rows, which show a part of their records, with a blank before
  /// it.
  static func rowsWereSearched(searchKey: String) -> String {
    " M-s at \(searchKey) tries whole records."
  }

  /// What is said where a regular expression took too long, with a blank before it; empty where none did.
  static func gaveUp(on values: Int) -> String {
    guard values > 0 else { return "" }
    return
      " The pattern takes too long on \(Quantity.text(values, "value", grouped)), which may match."
  }

  /// Why further records are not here and what loads them, with a blank before it; empty where all are.
  static func unloaded(of source: any RecordSource, keymap: Keymap) -> String {
    if source.status.hasFailed {
      return " The rest could not be loaded; \(keymap.key(of: .retryOrRefresh)) tries again."
    }
    return source.status.isFinished ? "" : " More may be below; \(keymap.key(of: .last)) loads it."
  }

  /// A number with a comma after every three digits.
  static func grouped(_ number: Int) -> String { Quantity.grouped(number) }
}

extension SourceStatus {
  /// Whether rows may follow: not once everything is loaded, nor where the next page brought only what
  /// is here.
  fileprivate var mayHaveMore: Bool {
    switch phase {
    case .complete, .failed(.repeatsItself): false
    default: true
    }
  }
}
