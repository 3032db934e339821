import BrowserManagers
import BrowserModels

/// Opens one address with a source that is open already, records and all, and any other as usual.
@MainActor final class HandedSource: SourceOpener {
  private let address: SourceAddress
  private let opener: any SourceOpener
  /// Nil once it was handed over.
  private var source: (any RecordSource)?

  /// An opener that hands the source of this address over once.
  init(_ source: any RecordSource, at address: SourceAddress, else opener: any SourceOpener) {
    self.source = source
    self.address = address
    self.opener = opener
  }

  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource {
    guard address == self.address, let source else { return try opener.open(address) }
    self.source = nil
    return source
  }

  func transforming(
    _ source: any RecordSource,
    by program: String
  ) throws(PageError) -> any RecordSource {
    try opener.transforming(source, by: program)
  }
}
