import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// What is copied by which keys, and what is said of it.
@MainActor struct CopyingScreenTests {
  private static let items = """
    [{"id":1e2, "name":"row 1","url":"https://a.example/1","user":{"login":"a","n":1.50}},
     {"id":"x 2","name":"row 2","url":"https://a.example/2", "text":"one\\ntwo é"},
     {"id":3,"name":"row 3", "labels":["x", {"deep": 12345678901234567890}]}]
    """

  private static func program(columns: Int = 100) -> StubbedProgram {
    let program = StubbedProgram(columns: columns, lines: 14) { _, _ in .body(items) }
    program.wait()
    return program
  }

  private nonisolated static let records = [
    #"{"id":1e2,"name":"row 1","url":"https://a.example/1","user":{"login":"a","n":1.50}}"#,
    #"{"id":"x 2","name":"row 2","url":"https://a.example/2","text":"one\ntwo é"}"#,
    #"{"id":3,"name":"row 3","labels":["x",{"deep":12345678901234567890}]}"#,
  ]

  private nonisolated static let cases: [(keys: String, copied: String?, sentence: String)] = [
    ("y y", records[0], "Copied the record as JSON."),
    ("j y y", records[1], "Copied the record as JSON."),
    ("y j", records[0] + "\n", "Copied the record as JSON Lines."),
    (
      "t y y", "[\n\(records[0]),\n\(records[1]),\n\(records[2])\n]\n",
      "Copied 3 marked records as JSON."
    ),
    (
      "j 2 m g y j", "\(records[1])\n\(records[2])\n",
      "Copied 2 marked records as JSON Lines."
    ),
    ("y k", "1e2", "Copied the id of the record."),
    ("t y k", "1e2\nx 2\n3", "Copied the ids of 3 marked records."),
    ("y u", "https://a.example/1", "Copied the URL of the record."),
    (
      "t y u", "https://a.example/1\nhttps://a.example/2",
      "Copied the URLs of 3 marked records. 1 of them has none."
    ),
    ("G y u", nil, "Nothing was copied: the record has none."),
    ("y f", "row 1", "Copied the value of the record."),
    ("y p", ".name", "Copied the path .name."),
    ("T S-Right S-Right y p", ".id", "Copied the path .id."),
    ("T S-Right S-Right y f", "1e2", "Copied the value of the record."),
    ("2 j Enter y y", records[2], "Copied the record as JSON."),
    ("t Enter y j", records[0] + "\n", "Copied the record as JSON Lines."),
    ("Enter y f", "1e2", "Copied the value under the cursor."),
    ("Enter y k", "1e2", "Copied the id of the record."),
    ("Enter j y f", "row 1", "Copied the value under the cursor."),
    ("Enter j y p", ".name", "Copied the path .name."),
    ("Enter j j y u", "https://a.example/1", "Copied the URL under the cursor."),
    ("Enter y u", "https://a.example/1", "Copied the URL of the record."),
    ("Enter 3 j y f", #"{"login":"a","n":1.50}"#, "Copied the value under the cursor."),
    ("Enter G y f", "1.50", "Copied the value under the cursor."),
    ("Enter G y p", ".user.n", "Copied the path .user.n."),
    ("j Enter G y f", "one\ntwo é", "Copied the value under the cursor."),
    ("j Enter G y p", ".text", "Copied the path .text."),
    ("G Enter G y f", "12345678901234567890", "Copied the value under the cursor."),
    ("G Enter G y p", ".labels[1].deep", "Copied the path .labels[1].deep."),
    ("G Enter G k y f", #"{"deep":12345678901234567890}"#, "Copied the value under the cursor."),
  ]

  @Test(arguments: cases)
  func `keys copy records and values as they were sent`(
    keys: String,
    copied: String?,
    sentence: String
  ) {
    let program = Self.program()

    program.press(keys, seconds: 0.1)

    #expect(program.terminal.copied == copied)
    #expect(program.browser.statusLine.message?.text == sentence)
  }

  @Test func `that marks are hidden is said before they are copied`() {
    let program = Self.program()
    program.press("t")
    program.type("&\"row 2\"")
    program.press("Enter")
    program.press("y k")

    #expect(program.terminal.copied == nil)
    #expect(program.status.contains("2 of the 3 marked records are hidden by the filter."))
    program.press("n")
    #expect(program.terminal.copied == nil && program.status == " Nothing was copied.")
    program.press("y k Enter")
    #expect(program.terminal.copied == "x 2\n1e2\n3")
    #expect(program.status == " Copied the ids of 3 marked records.")
  }

  @Test func `many records are copied beside the interface`() {
    let program = TreePages.program(records: 5_000)
    program.press("t y", seconds: 0)
    program.terminal.press("j")
    #expect(
      program.status == " Copying 5,000 marked records as JSON Lines …"
        || program.terminal.copied == nil
    )
    program.wait()

    let lines = program.terminal.copied?.split(separator: "\n")
    #expect(lines?.count == 5_000)
    #expect(lines?.last == #"{"id":5000,"name":"birch 5000"}"#)
    #expect(program.status == " Copied 5,000 marked records as JSON Lines.")
  }

  @Test func `more than a clipboard could hold is not made`() {
    let long = JSONValue.string(String(repeating: "x", count: 1 << 20))
    let source = StubSource()
    source.records.values = Array(repeating: long, count: 17)
    let program = StubbedProgram(source: source)
    source.succeed(with: 17)
    program.wait()
    program.press("t y y")

    #expect(program.status == " More than 16 MB are not copied; :write FILE writes them.")
    #expect(program.terminal.copied == nil)
  }

  @Test func `a later copy takes the place of one that is being made`() {
    for last in ["y k", "y p", "Enter y f", "Enter y p", "T y k"] {
      let program = TreePages.program(records: 5_000)
      program.press("t")
      program.terminal.press("y j")
      #expect(program.list?.statusBar.activity == "copying, ^C stops")
      program.terminal.press("U \(last)")
      let copied = program.terminal.copied
      #expect(copied != nil)
      program.wait()

      #expect(program.terminal.copied == copied, "\(last)")
      #expect(program.list?.statusBar.activity ?? "" == "")
    }
  }

  @Test func `what copies nothing leaves the copy that is being made`() {
    let program = TreePages.program(records: 5_000)
    program.press("t")
    program.terminal.press("y j y u j")
    program.wait()

    #expect(program.terminal.copied?.hasPrefix(#"{"id":1,"#) == true)
  }

  @Test(arguments: ["", "Enter "])
  func `a copy that is being made is given up by a key`(place: String) {
    let program = TreePages.program(records: 5_000)
    program.press("t")
    program.terminal.press("y j \(place)C-c")
    #expect(program.browser.statusLine.message?.text == "Cancelled: nothing was copied.")
    program.wait()

    #expect(program.terminal.copied == nil)
    #expect(program.exitCode == nil)
  }

  @Test func `what the terminal says of a copy is said`() {
    let program = Self.program()
    program.terminal.copyRemark = "It may be lost."
    program.press("y k")

    #expect(program.status == " Copied the id of the record. It may be lost.")
  }

  /// Keeps a copy where a test looks for it.
  private final class FakeCopyFiles: CopyFiles {
    private(set) var kept: CopiedText?
    var error: CopyFilesError?

    func keep(_ copied: CopiedText) throws(CopyFilesError) -> String {
      if let error { throw error }
      kept = copied
      return "/tmp/\u{1B}copy"
    }
  }

  @Test func `without a clipboard a copy is kept in a file, which is named`() {
    let files = FakeCopyFiles()
    let program = StubbedProgram(columns: 120, copyFiles: files) { _, _ in .body(Self.items) }
    program.wait()
    program.terminal.canCopy = false
    program.press("y y")

    #expect(files.kept?.text == Self.records[0])
    #expect(files.kept?.fileEnding == ".json")
    let sentence = "The terminal's clipboard does not take it: /tmp/␛copy has the record as JSON."
    #expect(program.browser.statusLine.message?.text == sentence)

    files.error = CopyFilesError("RIFFLE_SECURE is set.")
    program.press("y y")
    #expect(
      program.status == " The terminal's clipboard does not take it. RIFFLE_SECURE is set."
    )
  }

  @Test func `what is too long for the terminal is kept in a file, and the limit is named`() {
    let files = FakeCopyFiles()
    let program = StubbedProgram(columns: 120, copyFiles: files) { _, _ in .body(Self.items) }
    program.wait()
    program.terminal.copyLimit = 50
    program.press("y y")

    #expect(files.kept?.text == Self.records[0])
    let fact = "More than 50 B is not copied through the terminal"
    #expect(
      program.browser.statusLine.message?.text == "\(fact): /tmp/␛copy has the record as JSON."
    )
    files.error = CopyFilesError("RIFFLE_SECURE is set.")
    program.press("y y")
    #expect(program.status == " \(fact). RIFFLE_SECURE is set.")
    program.press("y k")
    #expect(program.terminal.copied == "1e2")
  }

  @Test func `without a clipboard and files nothing is copied, which is said`() {
    let program = Self.program()
    program.terminal.canCopy = false
    program.press("y y")

    #expect(program.status == " There is no clipboard here.")
  }

  @Test(arguments: ["y u", "Enter j j y u"])
  func `a URL is copied as it may leave the program`(keys: String) {
    let source = StubSource()
    source.urlToLeave = { $0.replacing("//", with: "//left.") }
    let program = StubbedProgram(source: source)
    source.succeed(with: 3)
    program.wait()
    program.press(keys)

    #expect(program.terminal.copied == "https://left.a.example/1")
  }

  @Test(arguments: ["", "j ", "2 j "])
  func `the path of a record that has no fields is that of all of it`(keys: String) {
    let source = StubSource()
    source.records.values = [.number("1"), .string("two"), .array([.number("3")])]
    let program = StubbedProgram(source: source)
    source.succeed(with: 3)
    program.wait()
    program.press("\(keys)y p")

    #expect(program.terminal.copied == ".")
  }

  @Test func `no path is copied of a field that the record does not have`() {
    let source = StubSource()
    source.records.values = (1...12).map { number in
      let score: JSONObject = number < 12 ? ["score": .number("\(number)")] : [:]
      let members: JSONObject = ["id": .number("\(number)"), "name": .string("row \(number)")]
      return .object(JSONObject(members.members + score.members))
    }
    let program = StubbedProgram(source: source)
    source.succeed(with: 12)
    program.wait()
    program.press("G T")
    var sentences: Set<String> = []
    for _ in 1...4 {
      program.press("S-Right y p")
      sentences.insert(program.browser.statusLine.message?.text ?? "")
    }

    #expect(sentences.contains("There is no field here."))
    #expect(program.terminal.copied != ".score")
  }

  @Test func `a list without records has nothing to copy`() {
    let program = StubbedProgram { _, _ in .body("[]") }
    program.wait()
    program.press("y y")

    #expect(program.status == " There is no record to copy.")
    program.press("? y y")
    #expect(program.status == " There is nothing to copy here.")
  }

  @Test func `what cannot be read is left out, and counted`() {
    let source = StubSource()
    source.records.broken = [1]
    let program = StubbedProgram(columns: 100, source: source)
    source.succeed(with: 3)
    program.wait()
    program.press("t y k")

    #expect(program.terminal.copied == "1\n3")
    #expect(program.status.hasSuffix(" 1 of them has none."))
    program.press("y j")
    #expect(program.status.hasSuffix(" 1 of them cannot be read."))
    program.press("U j y y")
    #expect(program.status == " Nothing was copied: the record cannot be read.")
  }
}
