import CLibrary
import ListKit
import ListKitCurses

/// What a reader waits for where rows are real text, up to the bytes that the terminal gets: half of
/// the keys, and all but one of a hundred.
@MainActor enum TextBenchmarks {
  /// What a process is called with to be the child that measures, on a terminal of its own.
  static let childArgument = "--texts"

  static func measurements() -> [Measurement] {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "The system has no pipe to spare.")
    _ = TerminalBytes.session([childArgument, String(ends[1])])
    close(ends[1])
    defer { close(ends[0]) }
    var bytes = [UInt8](repeating: 0, count: 1 << 10)
    let count = max(0, read(ends[0], &bytes, bytes.count))
    let times = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }.map { Duration.nanoseconds($0) }
    precondition(times.count == 4, "The child process could not measure.")
    let limits: [Duration] = [
      .microseconds(300), .milliseconds(1), .milliseconds(1), .milliseconds(3),
    ]
    let names = [
      "texts: a key, p50", "texts: a key, p99", "a new page of ideographs and emoji, p50",
      "a new page of ideographs and emoji, p99",
    ]
    return names.indices.map { .time(names[$0], times[$0], atMost: limits[$0]) }
  }

  /// The child: keys in English texts, then pages of others that were never shown before.
  static func measureOnOwnTerminal(tellingTo file: Int32) throws {
    let terminal = try TerminalBytes.ownTerminal()
    let english = times(of: 2_000, on: terminal, source: EnglishTexts()) { $0.moveCursor(by: 1) }
    let wide = times(of: 400, on: terminal, source: WideTexts()) { $0.page(by: 1) }
    terminal.close()
    let numbers =
      [english[english.count / 2], english[english.count * 99 / 100]]
      + [wide[wide.count / 2], wide[wide.count * 99 / 100]]
    let text = Array(numbers.map { String(Int($0 / .nanoseconds(1))) }.joined(separator: " ").utf8)
    guard write(file, text, text.count) == text.count else { exit(1) }
  }

  /// The times of keys and their frames, ascending; the best of nine such rounds, each with a list
  /// and rows of its own.
  ///
  /// It is the time of the processor, so that another program's turn is not taken for a slow frame.
  private static func times(
    of keys: Int,
    on terminal: CursesTerminal,
    source: any ListDataSource<Int, Int>,
    key: (ListView<Int, Int>) -> Void
  ) -> [Duration] {
    var best: [Duration] = []
    for round in 0..<9 {
      let list = ListView<Int, Int>(size: terminal.size)
      list.dataSource = source
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(round * 1_000_000..<(round + 1) * 1_000_000)
      list.apply(snapshot)
      let times = (0..<keys).map { _ in
        let start = processorTime
        key(list)
        var canvas = Canvas(size: terminal.size)
        list.draw(on: &canvas)
        terminal.present(canvas, cursor: nil)
        return processorTime - start
      }.sorted()
      withExtendedLifetime(source) {}
      if best.isEmpty || times[keys * 99 / 100] < best[keys * 99 / 100] { best = times }
    }
    return best
  }

  /// What this process has used of the processor.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// Rows with a title, a text of some lines and a badge.
private final class EnglishTexts: ListDataSource {
  func cell(for item: Int) -> any CellConfiguration {
    let sentence = "The \(item)th quick brown fox-trot jumps over what the lazy dogs had to say. "
    return TextCell(
      "Row \(item), and what it says",
      body: String(repeating: sentence, count: item % 7 + 1),
      badge: "\(item % 90)"
    )
  }
}

/// Rows of ideographs and emoji, no two of a round alike: made before anything is measured, as a
/// program has its texts, and never laid out before.
private final class WideTexts: ListDataSource {
  private let texts = (0..<16_000).map { WideTexts.text(of: $0) }
  nonisolated private static let emoji = ["👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "🧑‍🚀", "🎉", "☂️", "🏳️‍🌈"]

  func cell(for item: Int) -> any CellConfiguration {
    let (title, body) = texts[item % texts.count]
    return TextCell(title, body: body)
  }

  nonisolated private static func text(of item: Int) -> (title: String, body: String) {
    var text = ""
    for place in 0..<90 {
      let number = item &* 7_919 &+ place &* 131
      if number % 6 == 0 {
        text += emoji[number / 6 % emoji.count]
      } else {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(0x4E00 + number % 20_000)) ?? "漢")
      }
      if number % 17 == 0 { text += "。" }
    }
    return (String(text.prefix(20)), text)
  }
}
