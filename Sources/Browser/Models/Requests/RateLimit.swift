/// What an answer says about how often it may be asked: how long to wait, and whether to slow down.
package struct RateLimit: Hashable, Sendable {
  /// Seconds to wait before the next request, 0 to 3600; `nil` when the server did not refuse.
  package let wait: Double?

  /// Seconds that the server asked for, however many.
  package let asked: Double?

  /// Whether the server asked for more than an hour: ask the user instead of waiting.
  package let exceedsHour: Bool

  /// The header that said how long, for the countdown; `nil` when no header did.
  package let source: String?

  /// Whether little is left: fetch nothing ahead.
  package let isLow: Bool

  /// Reads the headers of an answer.
  ///
  /// - Parameters:
  ///   - fields: The header fields.
  ///   - status: The HTTP status.
  ///   - message: What the body says, if it is an error; some servers refuse only there.
  ///   - now: Seconds since 1970, for answers without a `Date`.
  package init(_ fields: HTTPFields, status: Int, message: String = "", now: Double) {
    let date = fields.first(named: "date").flatMap { Timestamp($0)?.seconds } ?? now
    let buckets = RateLimitBucket.buckets(in: fields, at: date)
    isLow = buckets.contains(where: \.isLow)
    let isExhausted = buckets.contains { $0.remaining == 0 }
    let isRefused =
      status == 429 || status == 503
      || (status == 403 && (isExhausted || message.lowercased().contains("rate limit")))
    guard isRefused else {
      wait = nil
      self.asked = nil
      exceedsHour = false
      source = nil
      return
    }
    let asked = Self.asked(fields, buckets, at: date)
    wait = asked.map { min(max($0.seconds, 0), 3_600) } ?? (status == 503 ? 2 : 60)
    exceedsHour = (asked?.seconds ?? 0) > 3_600
    source = asked?.name
    self.asked = asked?.seconds
  }

  /// Seconds from `now` that the value of a reset or Retry-After header means, by its size and form.
  ///
  /// Epoch seconds and milliseconds, ISO 8601 and HTTP dates, seconds and milliseconds to wait, and
  /// durations such as `120ms` or `1m30s`. `nil` for anything else.
  package static func seconds(_ value: String, named name: String, at now: Double) -> Double? {
    let text = value.trimmingBlanks
    if let number = Double(text), number.isFinite {
      let words = KeyName.words(of: name)
      if number > 1e12 { return max(0, number / 1_000 - now) }
      if number > 1e9 { return max(0, number - now) }
      if words.contains("ms") || words.contains("milliseconds") || number >= 1e6 {
        return number / 1_000
      }
      return number >= 0 ? number : nil
    }
    if let duration = duration(text) { return duration }
    return Timestamp(text).map { max(0, $0.seconds - now) }
  }

  private static func asked(
    _ fields: HTTPFields,
    _ buckets: [RateLimitBucket],
    at now: Double
  ) -> (seconds: Double, name: String)? {
    if let value = fields.first(named: "retry-after"),
      let seconds = seconds(value, named: "retry-after", at: now)
    {
      return (seconds, "Retry-After")
    }
    let resets = buckets.compactMap { bucket in
      bucket.reset.map { (seconds: $0, name: bucket.name, isExhausted: bucket.remaining == 0) }
    }
    let longest = resets.filter(\.isExhausted).max { $0.seconds < $1.seconds }
    let chosen = longest ?? resets.min { $0.seconds < $1.seconds }
    return chosen.map { ($0.seconds, $0.name) }
  }

  private static func duration(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("ms", 0.001), ("us", 1e-6), ("µs", 1e-6), ("ns", 1e-9), ("s", 1), ("m", 60), ("h", 3_600),
      ("d", 86_400),
    ]
    var rest = Substring(text)
    var sum = 0.0
    guard text.utf8.count < 40, !text.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      guard let number = Double(digits), let unit = units.first(where: { rest.hasPrefix($0.0) })
      else { return nil }
      sum += number * unit.1
      rest = rest.dropFirst(unit.0.count)
    }
    return sum
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " || $0 == "\"" }.reversed().drop { $0 == " " || $0 == "\"" }.reversed())
  }
}
