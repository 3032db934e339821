import BrowserModels

/// What was wrong with records: how many were left out or repaired, and the first of either.
struct PrintFaults {
  private struct Fault {
    var count = 0
    var first = ""

    func sentence(_ one: String, _ many: String) -> String? {
      switch count {
      case 0: nil
      case 1: "One record \(one). \(first)"
      default: "\(Quantity.grouped(count)) records \(many). The first: \(first)"
      }
    }
  }

  private var leftOut = Fault()
  private var repaired = Fault()

  /// Counts a record that is not JSON; `mistake` is called for the first one alone.
  mutating func noteLeftOut(_ mistake: () -> String) { Self.note(&leftOut, mistake) }

  /// Counts a record with U+FFFD in place of invalid UTF-8.
  mutating func noteRepaired(_ mistake: () -> String) { Self.note(&repaired, mistake) }

  /// Whether records were left out.
  var hasLeftOut: Bool { leftOut.count > 0 }

  /// What was wrong; nil when all records were printed as they were sent.
  var sentence: String? {
    let sentences = [
      leftOut.sentence("was left out", "were left out"),
      repaired.sentence(
        "has U+FFFD in place of invalid UTF-8",
        "have U+FFFD in place of invalid UTF-8"
      ),
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static func note(_ fault: inout Fault, _ mistake: () -> String) {
    if fault.count == 0 { fault.first = mistake() }
    fault.count += 1
  }
}
