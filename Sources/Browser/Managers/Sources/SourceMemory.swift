import BrowserModels

/// What was learnt about sources while the program runs, by origin and path; nothing of it is written to
/// disk.
@MainActor package final class SourceMemory {
  /// What was learnt about one origin and path.
  package struct Lesson: Sendable {
    /// The kinds of paging, with the place of their value, that have brought new records (rule N1).
    package var proved: Set<PagingRule> = []
    /// Where the reader says that the records are.
    package var choice: RecordLocation?
  }

  private var lessons: [String: Lesson] = [:]

  /// A memory of nothing.
  package init() {}

  /// What was learnt about the origin and the path of a URL.
  package subscript(url: String) -> Lesson {
    get { lessons[Self.key(url)] ?? Lesson() }
    set { lessons[Self.key(url)] = newValue }
  }

  private static func key(_ url: String) -> String {
    var reference = URLReference(url).normalized
    (reference.query, reference.fragment) = (nil, nil)
    return reference.description
  }
}
