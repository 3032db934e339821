/// What the program does from its start to its end: browse, print, play a script, and so on.
@MainActor protocol RiffleRun: AnyObject {
  /// Begins.
  ///
  /// - Parameter end: Called once with the exit status, within this call or later. Until then the
  ///   run must be kept.
  /// - Throws: Why it could not begin; `end` is not called then.
  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws
}
