import BrowserModels

/// Opens sources of records by their addresses.
@MainActor package protocol SourceOpener: AnyObject {
  /// A source that has loaded nothing yet.
  ///
  /// - Throws: Why the address cannot be opened: no such file, no page in a folder, a bad URL.
  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource

  /// The results of a jq program over the records of a source, which may be open already.
  ///
  /// - Throws: What is wrong with the program, or why none is run.
  func transforming(
    _ source: any RecordSource,
    by program: String
  ) throws(PageError) -> any RecordSource
}

extension SourceOpener {
  /// Runs no program.
  package func transforming(
    _ source: any RecordSource,
    by program: String
  ) throws(PageError) -> any RecordSource {
    throw .badOption("jq", reason: "programs are not run here")
  }
}
