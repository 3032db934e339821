/// Which program this is.
enum ProgramVersion {
  static let number = "0.1.0"
  /// The day of the version, for the manual.
  static let date = "2026-11-23"
}
