/// Numbers of things in words.
package enum Quantity {
  /// `1 record`, `2 records`: the plural is formed by an s.
  package static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
