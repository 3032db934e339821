import BrowserModels

/// What is said of a query as it was written.
struct QueryRemark {
  let sentence: String
  /// Whether the rows are arranged by it all the same.
  let isCarriedOut: Bool

  /// What is wrong with it, and where: the position is in characters from 0.
  init(mistake sentence: String, at position: Int) {
    self.sentence = Scrubber.scrubbingLine("Character \(position + 1): \(sentence)")
    isCarriedOut = false
  }

  /// The first of what is doubtful in it; nil when nothing is.
  init?(doubtsAbout query: RecordQuery) {
    guard let doubt = query.doubts.first else { return nil }
    sentence = Scrubber.scrubbingLine(doubt.sentence)
    isCarriedOut = true
  }
}
