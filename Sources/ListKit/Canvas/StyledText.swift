/// A text of which parts look different from the rest, and what a search found in it.
///
/// ```
///   text      The lightest metal is lithium.
///   spans         ^^^^^^^^ .key
///   matches            ^^^^^^^              drawn over the spans
/// ```
///
/// Ranges count UTF-8 code units from the beginning of the text. They may overlap and may lie
/// outside of the text: what is outside is not seen. A cluster that a range touches is in it whole,
/// so that no range splits one. Styles change no width, hence no line and no height.
public struct StyledText: Hashable, Sendable {
  /// A part of the text and how it looks.
  public struct Span: Hashable, Sendable {
    /// The code units of the part.
    public let utf8Range: Range<Int>
    /// The role whose style is laid over that of the text; nil for none.
    public let role: StyleRole?
    /// Attributes added to that.
    public let attributes: TextAttributes

    /// A part that looks like a role, or has more attributes.
    public init(
      _ utf8Range: Range<Int>,
      role: StyleRole? = nil,
      attributes: TextAttributes = []
    ) {
      self.utf8Range = utf8Range
      self.role = role
      self.attributes = attributes
    }
  }

  /// The text itself.
  public private(set) var text: String

  /// The parts that look different; where two overlap, the later one is laid over the earlier.
  public var spans: [Span]

  /// What a search found, drawn over all spans in the role ``StyleRole/match``.
  public var matches: [Range<Int>]

  /// Which of `matches` is the current one, drawn in ``StyleRole/currentMatch`` over all others; nil,
  /// or a number that none has, for none.
  public var currentMatch: Int?

  /// A text with these parts.
  public init(
    _ text: String,
    spans: [Span] = [],
    matches: [Range<Int>] = [],
    currentMatch: Int? = nil
  ) {
    self.text = text
    self.spans = spans
    self.matches = matches
    self.currentMatch = currentMatch
  }

  /// A text that is one part of a role.
  public init(_ text: String, role: StyleRole) {
    self.init(text, spans: [Span(0..<text.utf8.count, role: role)])
  }

  /// Adds a text at the end, with its spans and matches; O(n) in those of both.
  ///
  /// A current match stays the current one; else it is that of the other text.
  public mutating func append(_ other: StyledText) {
    let (end, count) = (text.utf8.count, other.text.utf8.count)
    currentMatch = current ?? other.current.map { $0 + matches.count }
    spans = spans.map { $0.moved(by: 0, in: 0..<end) }
    matches = matches.map { $0.clamped(to: 0..<end) }
    spans += other.spans.map { $0.moved(by: end, in: 0..<count) }
    matches += other.matches.map { $0.moved(by: end, in: 0..<count) }
    text += other.text
  }

  /// One text after another.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var text = left
    text.append(right)
    return text
  }
}

extension StyledText {
  /// The number of the current match; nil where no match has it.
  var current: Int? { currentMatch.flatMap { matches.indices.contains($0) ? $0 : nil } }

  /// Whether nothing but the text itself is to be seen.
  var isPlain: Bool { spans.isEmpty && matches.isEmpty }

  /// The text with those spans and matches alone that touch a range of code units; O(n) in them.
  func keepingParts(in utf8Range: Range<Int>) -> StyledText {
    guard !isPlain else { return self }
    var kept = StyledText(text, spans: spans.filter { $0.utf8Range.overlaps(utf8Range) })
    for (number, match) in matches.enumerated() where match.overlaps(utf8Range) {
      kept.add(match, isCurrent: number == currentMatch)
    }
    return kept
  }

  private mutating func add(_ match: Range<Int>, isCurrent: Bool) {
    if isCurrent { currentMatch = matches.count }
    matches.append(match)
  }

  /// The part in a range of code units, with what touches it of the spans and matches, and `end` after
  /// it.
  ///
  /// A match in what is left out behind the part is told by drawing `end` as one. O(n) in the spans and
  /// matches of the whole text.
  func part(_ utf8Range: Range<Int>, endingIn end: String) -> StyledText {
    let all = text.utf8.count
    let range = utf8Range.clamped(to: 0..<all)
    var part = StyledText(String(text[utf8: range]) + end)
    guard !isPlain else { return part }
    let endRange = range.count..<range.count + end.utf8.count
    part.spans = spans.filter { $0.utf8Range.overlaps(range) }
      .map { $0.moved(by: -range.lowerBound, in: range) }
    for (number, match) in matches.enumerated() {
      let hidden = match.clamped(to: range.upperBound..<all)
      var shown = match.moved(by: -range.lowerBound, in: range)
      if !hidden.isEmpty {
        shown = (shown.isEmpty ? endRange : shown).lowerBound..<endRange.upperBound
      }
      let isCurrent = number == currentMatch
      // What is left out may hold many matches.
      guard !shown.isEmpty, isCurrent || shown != part.matches.last else { continue }
      part.add(shown, isCurrent: isCurrent)
    }
    return part
  }
}

extension StyledText.Span {
  /// The span, kept inside a range and then moved.
  fileprivate func moved(by distance: Int, in range: Range<Int>) -> StyledText.Span {
    StyledText.Span(
      utf8Range.moved(by: distance, in: range),
      role: role,
      attributes: attributes
    )
  }
}

extension Range<Int> {
  /// The range, kept inside another one and then moved.
  fileprivate func moved(by distance: Int, in range: Range<Int>) -> Range<Int> {
    let inside = clamped(to: range)
    return inside.lowerBound + distance..<inside.upperBound + distance
  }
}
