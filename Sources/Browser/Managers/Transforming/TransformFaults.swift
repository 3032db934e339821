import BrowserModels

/// The records on which a program failed: how many, and what is wrong with the first.
struct TransformFaults {
  var count = 0
  /// The first: what sentences call it, and the reason.
  var first: (place: String, reason: String)?

  /// Adds a record.
  mutating func note(_ place: @autoclosure () -> String, _ reason: String) {
    count += 1
    if first == nil { first = (place(), reason) }
  }

  /// What is said of them; nil where there are none.
  var sentence: String? {
    guard count > 0 else { return nil }
    let records = Quantity.text(count, "record", Quantity.grouped)
    guard let first else { return "jq failed on \(records)." }
    guard count > 1 else { return "jq failed on \(first.place): \(first.reason)." }
    return "jq failed on \(records), first on \(first.place): \(first.reason)."
  }
}
