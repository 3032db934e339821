import ListKit
import ListKitTesting
import ListProgram
import Testing

/// At most one frame a turn, and work between frames.
@MainActor @Suite struct FrameLoopTests {
  /// Writes down what it is asked for.
  final class ProgramLog: TerminalProgram {
    var lines: [String] = []
    var work = 0

    func handleEvent(_ event: InputEvent) { lines.append("event") }
    func drawFrame() { lines.append("frame") }
    func idle() -> Bool {
      lines.append("idle")
      work -= 1
      return work > 0
    }
  }

  /// Turns that pass by hand.
  final class Turns {
    private var actions: [@MainActor () -> Void] = []

    func later(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    /// Runs what was scheduled before the turn; the number of actions.
    @MainActor func pass() -> Int {
      let due = actions
      actions = []
      for action in due { action() }
      return due.count
    }
  }

  private let program = ProgramLog()
  private let turns = Turns()
  private let terminal = FakeTerminal(size: Size(width: 9, height: 3))
  private let loop: FrameLoop

  init() {
    let turns = turns
    loop = FrameLoop(terminal) { turns.later($0) }
    loop.program = program
  }

  @Test func `events that come together are one frame`() {
    for _ in 0..<5 { loop.handle(.key(.character("j"))) }
    loop.setNeedsDisplay()
    #expect(program.lines == Array(repeating: "event", count: 5))

    _ = turns.pass()

    #expect(program.lines.dropFirst(5) == ["frame"])
  }

  @Test func `work is done a turn at a time, and a frame goes before it`() {
    program.work = 9
    loop.setNeedsDisplay()
    for _ in 0..<4 { _ = turns.pass() }
    #expect(program.lines == ["frame", "idle", "idle", "idle"])

    loop.handle(.key(.character("j")))
    for _ in 0..<2 { _ = turns.pass() }

    #expect(program.lines.dropFirst(4).filter { $0 != "idle" } == ["event", "frame"])
  }

  @Test func `a program without work is asked once, and then nothing is scheduled`() {
    loop.setNeedsDisplay()
    while turns.pass() > 0 {}

    #expect(program.lines == ["frame", "idle"])
  }

  @Test func `what is asked for is drawn at once on demand, and not again`() {
    loop.drawIfNeeded()
    loop.setNeedsDisplay()
    loop.drawIfNeeded()
    _ = turns.pass()

    #expect(program.lines == ["frame", "idle"])
  }

  @Test func `the process is stopped where somebody can continue it`() {
    #expect(loop.suspend())
    terminal.canSuspend = false
    #expect(!loop.suspend())

    #expect(terminal.suspendCount == 1)
  }

  @Test func `the last frame is shown again without the program`() {
    loop.redraw()
    while turns.pass() > 0 {}

    #expect(terminal.redrawCount == 1)
    #expect(program.lines == [])
  }

  @Test func `nothing happens after the end`() {
    loop.setNeedsDisplay()
    loop.end()
    loop.handle(.resize(Size(width: 1, height: 1)))
    loop.drawIfNeeded()
    while turns.pass() > 0 {}

    #expect(program.lines == [])
  }
}
