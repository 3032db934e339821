/// Opens a link outside the program.
@MainActor package protocol LinkOpener: AnyObject {
  /// Starts whatever shows the link.
  ///
  /// - Parameter url: An `http` or `https` URL; anything else is refused before it comes here.
  /// - Returns: The sentence that says what was done or why not.
  func open(_ url: String) -> Message
}
