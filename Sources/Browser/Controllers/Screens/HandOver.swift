import BrowserManagers
import BrowserModels

/// What is handed over to another program, and to which one.
package struct HandOver: Sendable {
  /// The other program.
  package enum Receiver: Hashable, Sendable {
    /// The user's browser, with an `http` or `https` URL.
    case browser(url: String)
    /// The shell, with a line as it was typed; nothing from a record is in it.
    case shell(String)
    /// The same, with records as JSON Lines on its standard input.
    case pipe(String)
    /// The user's editor, with a copy of the record.
    case editor
    /// The user's pager, with the record.
    case pager
  }

  package let program: Receiver

  /// What it is about; nil where there are no records, as in the help.
  package let records: HandedRecords?

  package init(_ program: Receiver, records: HandedRecords? = nil) {
    self.program = program
    self.records = records
  }
}

/// The records that other programs hear of.
package struct HandedRecords: Sendable {
  /// The record under the cursor, or the one that is open; nil where there is none.
  package var row: RecordID?
  /// What identifies it, as it was sent; empty without it.
  package var id = ""
  /// Its URL as it was sent, without the user's credentials; empty without one.
  package var url = ""
  /// The filter of the list, as it was typed.
  package var filter = ""
  /// Those that `|` passes on; nil for none.
  package var taken: TakenRecords?
  /// Reads the texts of all of them.
  package let reader: any RecordReader

  /// No record yet of those that a reader reads.
  package init(reader: any RecordReader) {
    self.reader = reader
  }

  /// The text of the record under the cursor as it was sent; nil without one that can be read.
  package var rowText: [UInt8]? { row.flatMap { reader.text(of: $0) } }

  /// What sentences call those that are passed on.
  package var noun: String { taken?.noun ?? "no record" }

  /// Makes JSON Lines of those that are passed on.
  package var lines: RecordWriter { RecordWriter(taken?.runs ?? [], reader, as: .jsonLines) }
}
