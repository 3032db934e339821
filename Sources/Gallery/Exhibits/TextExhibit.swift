import ListKit
import ListProgram

/// Text of all kinds between two lines, with the columns that each line was counted to have.
@MainActor final class TextExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "w width  m wrap  a ambiguous width"

  private var widths = [24, 12, 6]
  private var modes: [WrappedText.Mode] = [.word, .character, .none]

  init(host: any ExhibitHost) {
    list = ListView(density: .expanded, theme: host.theme)
    list.spacing = ListSpacing(hasSeparators: true)
    list.dataSource = self
    list.apply(ListSnapshot(rows: Self.samples.indices))
  }

  var report: [String] {
    ["width \(widths[0]), by \(modes[0]), ambiguous characters take \(metrics.ambiguousWidth)"]
  }

  /// The canvas measures as the list does, so that what was counted is what is drawn.
  var metrics: TextMetrics { list.metrics }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("w"): widths.append(widths.removeFirst())
    case .character("m"): modes.append(modes.removeFirst())
    case .character("a"):
      list.metrics = TextMetrics(ambiguousWidth: 3 - metrics.ambiguousWidth)
    default: return list.move(by: key)
    }
    list.styleDidChange()
    return true
  }
}

extension TextExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    RuledTextCell(text: Self.samples[row], width: widths[0], mode: modes[0])
  }
}

extension TextExhibit {
  private static let samples = [
    "The quick brown fox-trot jumps over the lazy dog.",
    "漢字と仮名、混ぜ書きの文。行頭に「。」は来ない。",
    "e\u{301}a\u{308}o\u{323} combining, Z\u{334}\u{30D}\u{351} stacked",
    "👩‍👩‍👧‍👦 family, 👍🏽 skin, 🇩🇪🇯🇵 flags, ❤️ and ❤",
    "a\ttab\tstops",
    "zero\u{200B}width\u{200D}joins",
    "שלום עולם, مرحبا بالعالم",
    "±§¶°×÷ are ambiguous, ①② too",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "ASCII only, which takes the fast path.",
  ]
}
