import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// A file may have several records with the same id, as a log has: all are rows of their own.
@MainActor struct RepeatedIDTests {
  /// Six records with two ids, in lines.
  private static func program() -> (program: StubbedProgram, clock: VirtualClock) {
    let texts = (1...6).map { #"{"id":\#($0 % 2),"name":"event \#($0)","n":\#(7 - $0)}"# }
    let bytes = Array(texts.joined(separator: "\n").utf8)
    let clock = VirtualClock()
    let source = FileSource(
      .file("log.jsonl"),
      name: "log.jsonl",
      named: nil,
      maximumRecords: nil,
      clock: clock,
      isScannedOnClock: true
    ) { _ in MemoryByteSupply(bytes, name: "log.jsonl", isReadOnce: false) }
    let program = StubbedProgram(lines: 14, source: source)
    clock.advance(by: 1)
    program.wait()
    return (program, clock)
  }

  @Test func `each is shown, selected and opened by itself`() {
    let program = Self.program().program
    #expect(program.titles.count == 6 && program.title.contains("6 records"))

    program.press("j j")
    #expect(program.current.hasPrefix("event 3"))
    program.press("Enter")
    #expect(program.screen.contains("event 3") && !program.screen.contains("event 1"))
    program.press("q")
    #expect(program.current.hasPrefix("event 3"))
  }

  @Test func `each is found, filtered and sorted by itself, and the place stays`() {
    let (program, clock) = Self.program()
    program.type("/event")
    program.press("Enter n n")
    #expect(program.current.hasPrefix("event 3"), "\(program.screen)")
    program.type("&id=1")
    program.press("Enter")
    #expect(program.current.hasPrefix("event 3") && program.titles.count == 3)
    program.type(":sort n")
    program.press("Enter")
    #expect(program.current.hasPrefix("event 3"))
    #expect(program.titles.map { $0.prefix(7) } == ["event 5", "event 3", "event 1"])
    for key in ["=", "Esc", "Esc", "r"] { program.press(key) }
    clock.advance(by: 1)
    program.wait()

    #expect(program.current.hasPrefix("event 3") && program.title.contains("6 records"))
    #expect(program.status.contains("3 of 6") || program.status.contains("none changed"))
  }
}
