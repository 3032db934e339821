import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What a user sees of `:write`.
@MainActor struct WritingScreenTests {
  /// Files that are written when a test says so.
  private final class FakeRecordFiles: RecordFiles {
    var file: RecordFile?
    var progress: ((Int) -> Void)?
    var didEnd: ((RecordFileEnd) -> Void)?
    var stops: [Bool] = []

    func write(
      _ file: RecordFile,
      progress: @escaping @MainActor (Int) -> Void,
      didEnd: @escaping @MainActor (RecordFileEnd) -> Void
    ) {
      (self.file, self.progress, self.didEnd) = (file, progress, didEnd)
    }

    func names(beginningWith path: String) -> [String] {
      ["a.csv", "b.csv", "bin/"].filter { $0.hasPrefix(path) }
    }

    func stop(waits: Bool) { stops.append(waits) }
  }

  private let files = FakeRecordFiles()
  private let program: StubbedProgram

  init() {
    let items = (1...5).map { #"{"id":\#($0),"name":"row \#($0)"}"# }.joined(separator: ",")
    program = StubbedProgram(columns: 100, recordFiles: files) { _, _ in
      .body(#"{"items":[\#(items)],"next":null}"#)
    }
    program.wait()
  }

  private func write(_ text: String) {
    program.type(":write \(text)")
    program.press("Enter")
  }

  private var ids: [Int]? { files.file?.records.runs.flatMap { $0.map { $0.integer + 1 } } }

  @Test(arguments: ["write", "w", "w!", "write!"])
  func `Tab completes the names of files`(command: String) {
    program.type(":\(command) a")
    program.press("Tab")
    #expect(program.status.contains(":\(command) a.csv"), "\(program.status)")
    program.press("^U")
    program.type("\(command) b")
    program.press("Tab Tab Tab")
    #expect(program.status.contains(":\(command) bin/"), "\(program.status)")
  }

  @Test func `the marked, else the shown, else all records are written`() {
    write("a.csv")
    #expect(ids == [1, 2, 3, 4, 5])
    #expect(files.file?.format == .csv && files.file?.isReplacing == false)
    files.didEnd?(.written(count: 5, bytes: 2_000, remark: nil))
    program.wait(0)
    #expect(program.status.contains("Wrote all 5 records to a.csv as CSV, 2"), "\(program.status)")

    program.press("j m j m g")
    program.type(":write! b.txt {id}")
    program.press("Enter")
    #expect(ids == [2, 4])
    #expect(files.file?.isReplacing == true && files.file?.path == "b.txt")
    files.didEnd?(.written(count: 1, bytes: 9, remark: "One record was left out."))
    program.wait(0)
    #expect(program.status.contains("Wrote 1 record to b.txt as text by a template"))

    write("d")
    files.didEnd?(.written(count: 12_345, bytes: 9, remark: nil))
    program.wait(0)
    #expect(program.status.contains("Wrote 12,345 records to d"), "\(program.status)")

    program.press("U & r o w Space 3 Enter")
    write("c")
    #expect(ids == [3] && files.file?.format == .jsonLines)
  }

  @Test func `hidden marks are asked about`() {
    program.press("m & r o w Space 3 Enter")
    write("a")
    #expect(files.file == nil)
    #expect(program.status.contains("The marked record is hidden by the filter. Take it?"))
    program.press("Enter")
    #expect(ids == [1])
  }

  @Test(arguments: [
    (RecordFileEnd.exists, "a is there already; :write! replaces it."),
    (.stopped, "Stopped: a was not written."),
    (.failed(reason: "No space left on device"), "a was not written: No space left on device."),
    (.refused("RIFFLE_SECURE is set: no file is written."), "RIFFLE_SECURE is set"),
  ])
  func `what came of it is said`(end: RecordFileEnd, sentence: String) {
    write("a")
    files.didEnd?(end)
    program.wait(0)

    #expect(program.status.contains(sentence), "\(program.status)")
  }

  @Test(arguments: [
    ("", "Name a file: :write FILE [FORMAT]."), ("!sort", "| hands records to a command."),
    ("! sort", "| hands records to a command."), ("| cat", "| hands records to a command."),
    ("-", "For a file of this name write ./-."),
    ("a {id", "The format is wrong at character 1: This { is not closed"),
  ])
  func `what cannot be written is said`(text: String, sentence: String) {
    write(text)

    #expect(files.file == nil)
    let said = program.browser.statusLine.message?.text
    #expect(said?.contains(sentence) == true, "\(said ?? "")")
  }

  @Test func `a sheet has no records, and without files nothing is written`() {
    program.press("?")
    write("a")
    #expect(files.file == nil)
    #expect(program.status.contains("Go back to the list to write its records."))

    let other = StubbedProgram { _, _ in .body("[1]") }
    other.type(":w a")
    other.press("Enter")
    #expect(other.status.contains("Files are not written here."))
  }

  @Test func `meanwhile the status line says how far it is, and a key stops it`() {
    write("a.csv")
    #expect(program.status.contains("writing a.csv, 0 %, ^C stops"), "\(program.status)")
    files.progress?(2)
    program.wait(0)
    #expect(program.status.contains("writing a.csv, 40 %, ^C stops"))

    write("b.csv")
    #expect(program.status.contains("a.csv is being written; ^C stops it."))
    program.press("C-c")
    #expect(files.stops == [false] && program.exitCode == nil)
  }

  @Test(arguments: [":sort -id", ":filter row"])
  func `what is being arranged is not written yet`(query: String) {
    for character in query { program.terminal.send(.key(.character(character))) }
    program.terminal.press("Enter : w Space a Enter")
    #expect(files.file == nil)
    let said = program.browser.statusLine.message?.text
    #expect(said == "Nothing was written: the list is still being arranged.")

    program.wait()
    program.press(": Up Enter")
    #expect(ids == (query.contains("-") ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]))
  }

  @Test func `a record that is open is written while the list is arranged`() {
    program.terminal.press(": s o r t Space - i d Enter Enter : w Space a Enter")

    #expect(ids == [1])
  }

  @Test func `who picks meanwhile is asked`() {
    let program = StubbedProgram(columns: 100, picker: .one, recordFiles: files) { _, _ in
      .body("[1,2,3]")
    }
    var picked: LeavingRecords?
    program.browser.didAccept = { picked = $0 }
    program.wait()
    program.type(":write a.csv")
    program.press("Enter")

    program.press("Enter")
    #expect(program.status.contains("a.csv is being written. Quit without it?"))
    program.press("n")
    #expect(picked == nil && program.exitCode == nil && files.stops.isEmpty)
    program.press("Enter y")
    #expect(picked?.runs == [0..<1])
    #expect(program.exitCode == 0 && files.stops == [true])
  }

  @Test func `who quits meanwhile is asked`() {
    write("a.csv")
    program.press("q")
    #expect(program.status.contains("a.csv is being written. Quit without it?"))
    program.press("n Q y")

    #expect(program.exitCode == 0)
    #expect(files.stops == [true])
  }
}
