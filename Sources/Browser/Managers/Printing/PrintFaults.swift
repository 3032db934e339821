/// What was wrong with records that were printed or left out: how many, and the first of each kind.
struct PrintFaults {
  private struct Fault {
    var count = 0
    var first = ""

    func sentence(_ one: String, _ many: String) -> String? {
      switch count {
      case 0: nil
      case 1: "One record \(one). \(first)"
      default: "\(count) records \(many). The first: \(first)"
      }
    }
  }

  private var leftOut = Fault()
  private var repaired = Fault()

  /// Counts a record that is no JSON; `place` is asked for the first one alone.
  mutating func noteLeftOut(_ place: () -> String) { Self.note(&leftOut, place) }

  /// Counts a record with U+FFFD for what is not UTF-8.
  mutating func noteRepaired(_ place: () -> String) { Self.note(&repaired, place) }

  /// What is missing; nothing when all was well.
  var sentence: String? {
    let sentences = [
      leftOut.sentence("was left out", "were left out"),
      repaired.sentence("has U+FFFD for what is not UTF-8", "have U+FFFD for what is not UTF-8"),
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static func note(_ fault: inout Fault, _ place: () -> String) {
    if fault.count == 0 { fault.first = place() }
    fault.count += 1
  }
}
