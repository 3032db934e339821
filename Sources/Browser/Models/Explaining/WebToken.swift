/// What a JSON web token (RFC 7519) says of itself; its signature is never looked at.
enum WebToken {
  /// `JWT HS256, sub 42, iss example.org, expired 3 days ago`; nil of any other text.
  static func text(of text: String, now: Double) -> String? {
    guard text.hasPrefix("eyJ") else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = object(in: parts[0]), let claims = object(in: parts[1]),
      let algorithm = head["alg"]?.string
    else { return nil }
    var words = ["JWT \(cut(algorithm, 8))"]
    let expiry = claims["exp"]?.number.flatMap { EpochTime($0, words: ["exp"]) }
    if let expiry, let distance = TimeWords.words(from: Double(expiry.seconds), to: now) {
      let isOver = Double(expiry.seconds) <= now
      words.append(isOver ? "expired \(distance)" : "expires \(distance)")
    }
    for name in ["sub", "iss"] {
      guard let claim = claims[name].flatMap({ $0.string ?? $0.number }), !claim.isEmpty else {
        continue
      }
      words.append("\(name) \(cut(claim, 16))")
    }
    return words.joined(separator: ", ")
  }

  private static func object(in part: Substring) -> JSONObject? {
    guard let bytes = Base64.bytes(of: part.utf8, isForURLs: true) else { return nil }
    return bytes.withUnsafeBytes { try? JSONReader.value(of: $0, depthLimit: 4) }?.object
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }
}
