import BrowserModels

/// Opens sources of records by their addresses.
@MainActor package protocol SourceOpener: AnyObject {
  /// A source that has loaded nothing yet.
  ///
  /// - Throws: Why the address cannot be opened: no such file, no page in a folder, a bad URL.
  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource
}
