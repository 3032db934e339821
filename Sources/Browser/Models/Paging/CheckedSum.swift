extension Int {
  /// The sum; nil when it is too large for a number.
  ///
  /// Numbers of pages and records come from servers and from users.
  func adding(_ other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}
