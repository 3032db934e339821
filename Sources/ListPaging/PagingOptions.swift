/// What the user or the program allows the paging machine to do.
public struct PagingOptions: Hashable, Sendable {
  /// How many pages are loaded at most; nil for no limit.
  public var maxPages: Int?
  /// After how many rows no further page is loaded; nil for no limit.
  public var maxRecords: Int?
  /// How many rows are kept in memory at most, those near the screen aside; nil for no limit.
  public var maxResidentRows: Int?
  /// Whether one request at a time is made, whatever it is for.
  ///
  /// Then a request for what is not on screen gives way to one for what is, or for what the user asks
  /// for: it is cancelled and made anew later. An end of the list on screen gives way to nothing but a
  /// page on screen that was dropped, and the first page gives way to nothing.
  public var isSerial: Bool

  /// No limits, one request at a time.
  public init(
    maxPages: Int? = nil,
    maxRecords: Int? = nil,
    maxResidentRows: Int? = nil,
    isSerial: Bool = true
  ) {
    self.maxPages = maxPages
    self.maxRecords = maxRecords
    self.maxResidentRows = maxResidentRows
    self.isSerial = isSerial
  }
}
