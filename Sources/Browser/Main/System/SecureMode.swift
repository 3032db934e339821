/// What `RIFFLE_SECURE` refuses where it is set: starting other programs, and writing files.
enum SecureMode {
  /// Whether it is set: any value but 0 counts, as nobody sets the variable who does not mean it.
  static func isOn(in environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["RIFFLE_SECURE", default: ""])
  }

  /// That it is refused, as a sentence; nil where it is not.
  ///
  /// `what` goes on behind a colon: `no file is written`.
  static func refusal(_ what: String, in environment: [String: String]) -> String? {
    isOn(in: environment) ? "RIFFLE_SECURE is set: \(what)." : nil
  }
}
