/// A text that the reader has copied, and what it is.
package struct CopiedText: Sendable, Equatable {
  /// What is copied, as it was sent.
  package let text: String

  /// What sentences call it: `the record as JSON`.
  package let noun: String

  /// Further sentences, with a blank before them: what is missing in it, or hidden.
  package var remark = ""

  /// What the name of a file with it ends in, with the dot.
  package var fileEnding = ".txt"

  /// A text that sentences call by a noun.
  package init(text: String, noun: String) {
    self.text = text
    self.noun = noun
  }
}

/// Keeps copies in files: those that no clipboard takes.
@MainActor package protocol CopyFiles: AnyObject {
  /// Writes a text into a new file that only the user can read.
  ///
  /// - Returns: Its path.
  /// - Throws: Why there is none.
  func keep(_ copied: CopiedText) throws(CopyFilesError) -> String
}

/// Why no file has a copy.
package struct CopyFilesError: Error, Equatable {
  /// A sentence.
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}
