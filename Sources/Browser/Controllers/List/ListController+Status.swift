import BrowserModels
import BrowserViews
import ListKit

// What is said around the rows: in the bars, below the last row, and in their place.
extension ListController {
  /// What the title line says, scrubbed and without secrets.
  var name: String { source.title }

  var titleBar: TitleBar {
    let query = Scrubber.scrubbingLine(arranger.query.summary)
    let total = ListWording.total(of: source)
    let detail = [query, total].filter { !$0.isEmpty }.joined(separator: "  ")
    return TitleBar(title: name, detail: detail, keepsEnd: true)
  }

  var statusBar: StatusBar {
    var bar = StatusBar(
      position: position,
      activity: ListWording.activity(of: source, uptime: clock.uptime, keymap: keymap),
      paging: searchCount ?? ListWording.paging(of: partUnderCursor),
      hint: search == nil ? hint : ""
    )
    if copying != nil { bar.activity = "copying, \(key(.cancel)) stops" }
    if let failure = rows.sourceFailure {
      let sentence = failure.sentence(retryKey: key(.retryOrRefresh))
      bar.say(Scrubber.scrubbingLine(sentence), role: .warning, in: .own)
    }
    return bar
  }

  private var hint: String {
    let picked =
      switch host?.picker {
      case nil: ""
      case .one where !marks.isEmpty: "\(key(.accept)) picks this row, "
      case .one, .several: "\(key(.accept)) picks, "
      }
    return picked + "\(key(.help)) keys, \(key(.quit)) quits"
  }

  /// Shows what the source is doing: below the last row, or in place of the rows.
  func statusDidChange() {
    tellWarning()
    let footer = ListWording.footer(of: source, keymap: keymap)
    if list.footer as? SentenceCell != footer { list.footer = footer }
    let state = noMatchState ?? ListWording.loadState(of: source, name: name, keymap: keymap)
    list.backdrop = Backdrop(state, rowCount: list.rowCount)
    goToDestination()
    searchOn()
    host?.setNeedsDisplay()
  }

  /// Names, once, the other lists in the source that the records are as likely to be in.
  func nameRivals() {
    guard !hasNamedRivals, source.facts.location != nil else { return }
    hasNamedRivals = true
    let rivals = ListWording.rivals(in: source, keymap: keymap)
    if !rivals.isEmpty { host?.show(Message(rivals)) }
  }

  /// Tells what the source warns of, once; together with which list was asked for, if that was just said.
  private func tellWarning() {
    guard let warning = source.status.warning, warning != toldWarning else { return }
    toldWarning = warning
    let sentences = [visits.announcement, Scrubber.scrubbingLine(warning)]
    say(sentences.compactMap(\.self).joined(separator: " "), kind: .warning)
  }

  /// Redraws the seconds in the status line while something loads.
  func tick() {
    guard !isTicking else { return }
    isTicking = true
    _ = clock.schedule(after: 0.5) { [weak self] in
      guard let self else { return }
      isTicking = false
      guard source.status.isLoading else { return }
      host?.setNeedsDisplay()
      tick()
    }
  }
}
