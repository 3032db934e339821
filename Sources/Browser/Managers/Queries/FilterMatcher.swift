import BrowserModels

/// A filter, ready to be applied to the texts of records; several threads can use it at once.
///
/// A record is not parsed: only the fields that are asked about are read, one term after the other,
/// those that cost little first.
package struct FilterMatcher: Sendable {
  private indirect enum Step: Sendable {
    case all([Step])
    case any([Step])
    case not(Step)
    case condition(FieldCondition)

    var cost: Int {
      switch self {
      case .all(let steps), .any(let steps): steps.map(\.cost).max() ?? 0
      case .not(let step): step.cost
      case .condition(let condition): condition.cost
      }
    }
  }

  /// What it keeps.
  package let expression: FilterExpression

  private let step: Step
  private let form: RecordLocation?
  private let abandonments = AbandonmentCounter()

  /// A matcher of a filter.
  ///
  /// - Parameters:
  ///   - expression: What to keep.
  ///   - visible: The fields that a row shows, in which words are looked for; none means all values.
  ///   - form: What the records have to be turned into to be rows.
  /// - Throws: For a regular expression that is none.
  package init(
    _ expression: FilterExpression,
    visible: [FieldPath],
    form: RecordLocation? = nil
  ) throws(PatternError) {
    self.expression = expression
    self.form = form.flatMap { $0.presentsAnotherText ? $0 : nil }
    let visible = visible.isEmpty ? [FieldPath([])] : visible
    step = try Self.step(expression, visible: visible, abandonments)
  }

  /// A matcher of a filter as a user writes it.
  ///
  /// `fields`: the fields that are known; see the other initializer for the rest.
  package init(
    parsing text: String,
    fields: FieldCatalog,
    visible: [FieldPath],
    form: RecordLocation? = nil
  ) throws(FilterError) {
    let read = try FilterParser.read(text, fields: fields)
    for (pattern, position) in read.patterns {
      do {
        _ = try TextPattern(regex: pattern)
      } catch {
        throw .invalidPattern(error.reason, at: position + error.position)
      }
    }
    do {
      try self.init(read.expression, visible: visible, form: form)
    } catch {
      throw .invalidPattern(error.reason, at: 0)
    }
  }

  /// On how many values a regular expression gave up so far, so that their records may be missing.
  package var abandonedValues: Int { abandonments.count }

  /// Whether a record is kept.
  ///
  /// - Parameters:
  ///   - text: The record as it was sent.
  ///   - source: The name of its source, where several are one list.
  /// - Returns: Whether it matches; a value on which a pattern gives up does not.
  package func matches(_ text: UnsafeRawBufferPointer, source: String? = nil) -> Bool {
    presented(text) { matches(step, $0, Self.json(source)) }
  }

  /// How well a record matches, the greater the better: the sum of the scores of its terms, of
  /// alternatives the best one; nil when it is not kept.
  ///
  /// Only words and texts have a score other than 0.
  package func score(_ text: UnsafeRawBufferPointer, source: String? = nil) -> Int? {
    presented(text) { score(step, $0, Self.json(source)) }
  }

  private func presented<Result>(
    _ text: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard let form else { return body(text) }
    return form.presentedText(of: text).withUnsafeBytes(body)
  }

  private func matches(_ step: Step, _ text: UnsafeRawBufferPointer, _ source: [UInt8]) -> Bool {
    switch step {
    case .all(let steps): steps.allSatisfy { matches($0, text, source) }
    case .any(let steps): steps.contains { matches($0, text, source) }
    case .not(let step): !matches(step, text, source)
    case .condition(let condition): condition.matches(text, source: source)
    }
  }

  private func score(_ step: Step, _ text: UnsafeRawBufferPointer, _ source: [UInt8]) -> Int? {
    switch step {
    case .all(let steps):
      var sum = 0
      for step in steps {
        guard let score = score(step, text, source) else { return nil }
        sum += score
      }
      return sum
    case .any(let steps): return steps.compactMap { score($0, text, source) }.max()
    case .not(let step): return matches(step, text, source) ? nil : 0
    case .condition(let condition): return condition.score(text, source: source)
    }
  }

  private static func json(_ source: String?) -> [UInt8] {
    source.map { Array(JSONWriter.quoted($0).utf8) } ?? []
  }

  private static func step(
    _ expression: FilterExpression,
    visible: [FieldPath],
    _ abandonments: AbandonmentCounter
  ) throws(PatternError) -> Step {
    func steps(_ parts: [FilterExpression]) throws(PatternError) -> [Step] {
      var steps: [(cost: Int, step: Step)] = []
      for part in parts {
        let step = try step(part, visible: visible, abandonments)
        steps.append((step.cost, step))
      }
      return steps.enumerated().sorted {
        ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
      }
      .map(\.element.step)
    }
    switch expression {
    case .all(let parts): return .all(try steps(parts))
    case .any(let parts): return .any(try steps(parts))
    case .not(let part): return .not(try step(part, visible: visible, abandonments))
    case .term(let term):
      return .condition(try FieldCondition(term, visible: visible, abandonments: abandonments))
    }
  }
}
