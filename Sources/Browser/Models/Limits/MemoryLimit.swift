/// How much of what comes from outside is held in memory at once, and what happens beyond.
///
/// In bytes where nothing else is said.
///
/// How many lines a row or a view shows is said where it is laid out.
package enum MemoryLimit {
  /// A document of an answer, decompressed: beyond it the load fails, and says the limit.
  ///
  /// `--max-page-bytes` is another one. Reading a page takes at most eight times as much.
  package static let page = 256 << 20

  /// A document of an answer from which on the reader is told, once, that it is large.
  package static let largePage = 100 << 20

  /// The body of an answer that is a redirect or an error: what follows is not read.
  package static let errorBody = 1 << 20

  /// Values and keys of a page that are held at once; a page with more is read part by part.
  package static let values = 200_000

  /// Records of one page that are compared with other pages; those after them count as new.
  package static let comparedRecords = 2_000_000

  /// Records of a file that was rewritten, from the first that differs to the last, which are found
  /// again wherever they are; of more, each is compared with the one at its place.
  package static let alignedRecords = 500_000

  /// Records of one page whose fields are compared with those of other pages, where they have no id.
  package static let comparedFields = 1_000

  /// Values of fields that are remembered for that, of all pages.
  package static let comparedValues = 200_000

  /// Records of a large page that is compared as a whole, as a refresh does: of more it fails.
  package static let recordsAtOnce = 1_000_000

  /// The first page, kept to find its records elsewhere: a larger one is requested again for that.
  package static let firstPage = 8 << 20

  /// A page that is read on the main actor: a larger one is read on a background queue.
  package static let pageOnMainActor = 256 << 10

  /// The records of the pages of a source: beyond it they move to a temporary file.
  package static let records = 16 << 20

  /// What is kept of a source in a temporary file, if half of the free space is not less.
  package static let storage = 8 << 30

  /// What is kept of a source in a temporary file when so much space is free, in whole megabytes.
  package static func storage(free: Int) -> Int { min(storage, free / (2 << 20) * (1 << 20)) }

  /// Lines that wait for the main actor: beyond it libcurl's thread waits.
  package static let waitingLines = 256 << 10

  /// The beginning of a file or stream by which its layout is found: what follows is not looked at.
  package static let head = 1 << 20

  /// What is read of a file or stream at once, beside the record that its end cuts.
  package static let chunk = 256 << 10

  /// What is read at once of records that are looked through, unless one of them is larger.
  package static let scan = 256 << 10

  /// A script with all that it includes, and a frame that it expects: a larger one is refused.
  package static let script = 16 << 20

  /// The options that a script sets: more of them are refused.
  package static let options = 64 << 10

  /// A file that an option names by `@`, such as the body of a request: a larger one is refused.
  package static let optionFile = 64 << 20

  /// The text of a prompt: what is typed or pasted beyond it is left out, and that is said.
  package static let prompt = 4 << 10

  /// All files together that a script is played with, and what it lets an opened one grow to.
  package static let staged = 256 << 20

  /// What a row reads of its record; a larger one is read as a whole when it is opened.
  package static let rowRecord = 256 << 10

  /// Values and keys of an open record; of one with more, long lists are shown by their beginning.
  package static let recordValues = 2_000_000

  /// A number of bytes as messages say it: `1 GB`, `100 MB`, `256 KB`.
  package static func text(of bytes: Int) -> String {
    let units = [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB")]
    let unit = units.first { bytes >= $0.0 && bytes % $0.0 == 0 }
    return unit.map { "\(bytes / $0.0) \($0.1)" } ?? Quantity.text(bytes, "byte")
  }
}
