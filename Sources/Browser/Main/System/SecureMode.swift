/// What `RIFFLE_SECURE=1` refuses: starting other programs, and writing files.
enum SecureMode {
  /// That it is refused, as a sentence; nil where it is not.
  ///
  /// `what` goes on behind a colon: `no file is written`.
  static func refusal(_ what: String, in environment: [String: String]) -> String? {
    environment["RIFFLE_SECURE"] == "1" ? "RIFFLE_SECURE is set: \(what)." : nil
  }
}
