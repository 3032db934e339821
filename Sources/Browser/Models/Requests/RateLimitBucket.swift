/// One limit among those that an answer's headers describe.
struct RateLimitBucket: Hashable {
  /// The header or the bucket's own name.
  var name: String

  /// Requests in all.
  var limit: Double?

  /// Requests left.
  var remaining: Double?

  /// Seconds until there are more.
  var reset: Double?

  /// Whether less than a tenth, or fewer than five, are left.
  var isLow: Bool {
    guard let remaining else { return false }
    if remaining < 5 { return true }
    guard let limit, limit > 0 else { return false }
    return remaining / limit < 0.1
  }

  /// The limits that the fields describe; `now` is the answer's own time.
  static func buckets(in fields: HTTPFields, at now: Double) -> [RateLimitBucket] {
    var buckets: [String: RateLimitBucket] = [:]
    for field in fields.all {
      let name = field.name.lowercased()
      let letters = KeyName.letters(of: name)
      guard letters.contains("ratelimit") else { continue }
      let words = name.split(whereSeparator: { "-_".contains($0) }).map(String.init)
      let place = words.lastIndex { kinds[$0] != nil }
      let kind = place.map { words[$0] }
      let isPairs = field.value.contains("=") && !letters.hasSuffix("policy")
      if isPairs, kind == nil || kind == "limit" {
        let more = structured(field.value, named: name, at: now)
        for bucket in more { merge(bucket, into: &buckets[bucket.name]) }
        if !more.isEmpty { continue }
      }
      guard let place, let member = kinds[words[place]] else { continue }
      let key = (words[..<place] + words[(place + 1)...]).joined(separator: "-")
      var bucket = RateLimitBucket(name: field.name)
      switch member {
      case .limit: bucket.limit = leadingNumber(field.value)
      case .remaining: bucket.remaining = leadingNumber(field.value)
      case .reset: bucket.reset = RateLimit.seconds(field.value, named: name, at: now)
      }
      merge(bucket, into: &buckets[key])
    }
    return buckets.sorted { $0.key < $1.key }.map(\.value)
  }

  private enum Member {
    case limit
    case remaining
    case reset
  }

  private static let kinds: [String: Member] = [
    "limit": .limit, "quota": .limit, "max": .limit, "remaining": .remaining, "left": .remaining,
    "reset": .reset,
  ]

  private static func merge(_ bucket: RateLimitBucket, into other: inout RateLimitBucket?) {
    var merged = other ?? bucket
    if bucket.reset != nil { merged.name = bucket.name }
    merged.limit = merged.limit ?? bucket.limit
    merged.remaining = merged.remaining ?? bucket.remaining
    merged.reset = merged.reset ?? bucket.reset
    other = merged
  }

  // `"minute";r=13;t=60, "day";r=79` and `limit=240; remaining=239; reset=2`.
  private static func structured(
    _ value: String,
    named name: String,
    at now: Double
  ) -> [RateLimitBucket] {
    value.split(separator: ",").prefix(20).enumerated().compactMap { position, item in
      var bucket = RateLimitBucket(name: "\(name) \(position)")
      for part in item.split(separator: ";") {
        let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
        guard pair.count == 2 else { continue }
        switch pair[0] {
        case "limit", "total": bucket.limit = Double(pair[1])
        case "remaining", "r": bucket.remaining = Double(pair[1])
        case "reset", "resets", "t":
          bucket.reset = RateLimit.seconds(pair[1], named: name, at: now)
        default: break
        }
      }
      return bucket.remaining == nil && bucket.reset == nil ? nil : bucket
    }
  }

  private static func leadingNumber(_ value: String) -> Double? {
    Double(value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
  }
}
