import BrowserModels

/// What a page manager is told about its source.
package struct PageSource: Sendable {
  /// A name for messages: a host or a folder.
  package var name: String
  /// What the title line calls it: scrubbed, without secrets.
  package var title: String
  /// What was declared about it; the rest is detected.
  package var declaration = SourceDeclaration()
  /// The first request, without credentials.
  package var request: PageRequest
  /// The requests that follow it, when they are known beforehand, as for a folder of pages.
  package var following: [PageRequest]?
  /// What the user said about paging.
  package var paging = PagingPreferences()
  /// Where the records are, when the user says so (`--records`).
  package var records: String?
  /// Where the id of a record is, when the user says so (`--id`).
  package var id: JSONPointer?
  /// What messages must not repeat.
  package var secrets = Secrets()
  /// How many pages are fetched at most (`--max-pages`).
  package var maximumPages: Int?
  /// How many records are taken at most (`--max-records`).
  package var maximumRecords: Int?

  /// A source whose further pages are found in its answers, or in a list.
  package init(name: String, request: PageRequest, following: [PageRequest]? = nil) {
    self.name = name
    title = name
    self.request = request
    self.following = following
  }
}
