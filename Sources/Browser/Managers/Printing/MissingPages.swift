import BrowserModels

/// What could not be printed: pages, the rest of one, and records of a file that has changed.
struct MissingPages {
  /// Why the first one is missing; nil when nothing is.
  private(set) var first: PageError?
  private var morePages = 0
  private var moreRecords = 0

  /// Counts a page that is missing, or a record of a file.
  mutating func note(_ error: PageError) {
    guard first != nil else {
      first = error
      return
    }
    if case .fileChanged = error { moreRecords += 1 } else { morePages += 1 }
  }

  /// What is missing and why; nil when nothing is.
  var sentence: String? {
    guard let first else { return nil }
    let more = [Self.clause(morePages, "page"), Self.clause(moreRecords, "record")]
    return ([first.plainSentence] + more.compactMap(\.self)).joined(separator: " ")
  }

  private static func clause(_ count: Int, _ noun: String) -> String? {
    switch count {
    case 0: nil
    case 1: "One more \(noun) was left out."
    default: "\(Quantity.text(count, "more \(noun)", Quantity.grouped)) were left out."
    }
  }
}
