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
  /// What is beside the pages of a folder and is not read.
  package var folder: PageFolder?
  /// How next pages are found.
  package var mechanisms: [PagingMechanism] = .standard
  /// What messages must not repeat.
  package var secrets = Secrets()
  /// How many records are loaded at most (`--max-records`).
  package var maximumRecords: Int?
  /// How many bytes a page may have that must be seen whole.
  package var greatestPage = TransportOptions().greatestPage

  /// Seconds that getting a page and reading it may take, each try for itself (`--max-time`).
  package var maximumTime: Double?

  /// A source whose further pages are found in its answers, or in a list.
  package init(name: String, request: PageRequest, following: [PageRequest]? = nil) {
    self.name = name
    title = name
    self.request = request
    self.following = following
  }

  /// How many pages are loaded at most (`--max-pages`).
  var maximumPages: Int? { declaration.next.maximumPages }

  /// The request for the first page, with the declared page size in it.
  var firstRequest: PageRequest {
    guard following == nil, let size = declaration.next.size else { return request }
    return size.applied(to: request)
  }
}
