import ListKit

/// The last line of the screen: the position, what is loading, and the last message.
package struct StatusBar: Sendable, Equatable {
  /// Position and count: `412 of 1,037`.
  package var position: String

  /// What is loading and for how long; empty when nothing is.
  package var activity: String

  /// How the source pages; dropped first when there is no room.
  package var paging: String

  /// A hint at the right while nothing is going on, such as the key of the help.
  package var hint = ""

  /// What is said in place of the hint, the longest text first: the first one that there is room for, if
  /// any.
  package var hints: [String] = []

  /// The path of what the cursor is on, said where there is no room for any of the hints; of one that is
  /// too long the end is shown, which is the nearest to the cursor.
  package var path = ""

  /// Keys that were pressed and are waiting for more.
  package var pendingKeys = ""

  /// A sentence in place of the position; empty for none.
  package private(set) var message = ""
  private var messageRole = StyleRole.text

  private var room = Room.above

  package init(position: String, activity: String = "", paging: String = "", hint: String = "") {
    self.position = position
    self.activity = activity
    self.paging = paging
    self.hint = hint
  }

  /// The lines that a sentence may take.
  package enum Room: Sendable {
    /// The bar; what does not fit is cut, since the screen says all of it.
    case bar
    /// Those above the bar too, over what is there: for a sentence that is gone with the next key.
    case above
    /// Lines of its own, which the screen leaves: for a sentence that stays.
    case own
  }

  /// Shows a sentence in place of the position.
  package mutating func say(_ sentence: String, role: StyleRole, in room: Room = .above) {
    message = sentence
    messageRole = role
    self.room = room
  }

  /// Lines of a terminal that the bar takes for itself: more than one for a sentence that stays.
  package func lines(fitting size: Size, metrics: TextMetrics) -> Int {
    guard room == .own else { return 1 }
    return min(wrapped(in: size.width, metrics).lines.count, mostLines(of: size.height))
  }

  /// Draws the bar over a whole line of the canvas.
  ///
  /// Where not all fits, how the source pages gives way first; then what is left is cut. Only a
  /// sentence takes further lines, above that line.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme) {
    let wrapped = wrapped(in: canvas.size.width, canvas.metrics)
    let lines = min(wrapped.lines.count, mostLines(of: line + 1))
    for number in 0..<lines - 1 {
      BarLine(left: String(wrapped[number]), right: "", leftRole: messageRole)
        .draw(on: &canvas, line: line - lines + 1 + number, theme: theme)
    }
    let left = message.isEmpty ? position : rest(of: wrapped, from: lines - 1)
    let free = BarLine.room(in: canvas.size.width) - canvas.metrics.columns(of: left) - BarLine.gap
    let role = message.isEmpty ? .bar : messageRole
    BarLine(left: left, right: right(fitting: free, on: canvas), leftRole: role)
      .draw(on: &canvas, line: line, theme: theme)
  }

  /// Lines of a screen that a sentence takes at most.
  private func mostLines(of height: Int) -> Int {
    switch room {
    case .bar: 1
    case .above: max(1, height / 2)
    case .own: max(1, height / 3)
    }
  }

  /// The sentence in lines.
  private func wrapped(in width: Int, _ metrics: TextMetrics) -> WrappedText {
    WrappedText(message, width: BarLine.room(in: width), metrics: metrics)
  }

  /// What is left of the sentence from a line on, in one line.
  private func rest(of wrapped: WrappedText, from number: Int) -> String {
    let start = wrapped.lines[number].utf8Range.lowerBound
    return String(decoding: message.utf8.dropFirst(start), as: UTF8.self)
  }

  /// What is said at the right in so many columns: as much as fits, or else what is cut there.
  private func right(fitting columns: Int, on canvas: Canvas) -> String {
    let isQuiet = message.isEmpty
    let paging = isQuiet ? paging : ""
    let hint = isQuiet && activity.isEmpty && pendingKeys.isEmpty ? hint : ""
    let facts = [activity, paging, pendingKeys]
    var choices = isQuiet ? hints.map { facts + [$0] } : []
    if isQuiet, !path.isEmpty {
      let room = columns - canvas.metrics.columns(of: Self.joined(facts + [" "])) + 1
      if room >= Self.leastPath { choices.append(facts + [canvas.end(of: path, fitting: room)]) }
    }
    if !hints.isEmpty { choices.append(facts) }
    choices += [facts + [hint], [activity, pendingKeys, hint]]
    let texts = choices.map(Self.joined)
    return texts.first { canvas.metrics.columns(of: $0) <= columns } ?? texts.last ?? ""
  }

  /// Columns of a path that are of use.
  private static let leastPath = 8

  private static func joined(_ facts: [String]) -> String {
    facts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
