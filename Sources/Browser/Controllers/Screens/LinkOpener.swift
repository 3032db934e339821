import ListKit

/// Opens a link outside the program.
///
/// A browser with windows goes on beside the program; one for terminals gets the terminal until it
/// ends.
@MainActor package protocol LinkOpener: AnyObject {
  /// Starts whatever shows the link.
  ///
  /// - Parameters:
  ///   - url: An `http` or `https` URL; anything else is refused before it comes here.
  ///   - terminal: The one to lend to a browser that needs it.
  ///   - report: Called on the main actor with the sentence that says what is being done, and once
  ///     more when it was done or failed.
  func open(
    _ url: String,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  )
}
