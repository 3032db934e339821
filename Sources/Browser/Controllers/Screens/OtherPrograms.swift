import ListKit

/// Starts other programs with what leaves the program: links, records, lines for the shell.
///
/// What has windows goes on beside the program; all else gets the terminal until it ends.
@MainActor package protocol OtherPrograms: AnyObject {
  /// Why no other program is started, whatever it is; nil where they are.
  var refusal: String? { get }

  /// Starts whatever gets this.
  ///
  /// - Parameters:
  ///   - handOver: What is handed over; a URL is `http` or `https`, anything else is refused before.
  ///   - terminal: The one to lend to a program that needs it.
  ///   - report: Called on the main actor with the sentence that says what is being done, and once
  ///     more when it was done or failed.
  func start(
    _ handOver: HandOver,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  )
}

extension OtherPrograms {
  /// Nothing is refused.
  package var refusal: String? { nil }
}
