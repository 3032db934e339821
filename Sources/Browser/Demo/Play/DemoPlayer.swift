import BrowserControllers
import BrowserManagers
import ListKit

/// Carries out the steps of a script on the program.
///
/// It never blocks: `next()` does what is due and returns how much time must pass until the next
/// call. Headless, that time passes on the virtual clock alone; live, in the real terminal too.
@MainActor package final class DemoPlayer {
  /// Seconds between keys unless a script sets them, as in tapes.
  private static let standardPace = 0.05

  /// Seconds after which it is looked whether the script takes too much.
  private static let longestPart = 60.0

  /// A key or something that the mouse does.
  struct Input {
    let event: InputEvent
    var isFollowedByPause: Bool

    init(_ event: InputEvent, isFollowedByPause: Bool) {
      self.event = event
      self.isFollowedByPause = isFollowedByPause
    }
  }

  /// Keys that were pressed, in order.
  package private(set) var pressed: [Key] = []
  /// Actions that were carried out.
  package private(set) var performed: Set<Action> = []

  let stage: DemoStage
  let browser: Browser
  private let route: Route
  let recorder: ScreenRecorder
  let matcher = PatternMatcher()
  let access: any ScriptAccess
  let isUpdating: Bool
  /// The frames that were expected, here and in the scripts that were played before.
  package internal(set) var frames: [ExpectedFrame]
  private(set) var exitCode: Int32?

  private var position = 0
  /// What is to be done next, the last one first.
  private var inputs: [Input] = []
  private var inputPace = 0.0
  private var pace = standardPace
  private var wait: (condition: ScriptCondition, deadline: Double)?
  private var waitBegan = ContinuousClock.now
  private let realLimit: Duration
  private let mostCells: Int

  /// A player of the stage's script.
  ///
  /// - Parameters:
  ///   - stage: Where it is played.
  ///   - browser: The program on that stage, not started.
  ///   - route: What the program opens first.
  ///   - access: Reads and writes the frames that are expected.
  ///   - isUpdating: Whether frames are written instead of compared (`--update`).
  ///   - formats: The formats in which the film will be written.
  ///   - frames: The frames that scripts before this one expected.
  ///   - realLimit: Real time after which `run` fails a wait, for something is stuck.
  ///   - mostCells: Cells that are drawn, searched and kept, all screens together; of more the run fails.
  package init(
    _ stage: DemoStage,
    browser: Browser,
    route: Route,
    access: any ScriptAccess,
    isUpdating: Bool = false,
    formats: Set<OutputFormat> = [],
    frames: [ExpectedFrame] = [],
    realLimit: Duration = .seconds(20),
    mostCells: Int = 1_000_000_000
  ) {
    self.stage = stage
    self.browser = browser
    self.route = route
    self.access = access
    self.isUpdating = isUpdating
    self.realLimit = realLimit
    self.mostCells = mostCells
    self.frames = frames
    recorder = ScreenRecorder(stage.script, clock: stage.clock, formats: formats)
    stage.terminal.didPresent = { [stage, recorder] canvas, cursor in
      recorder.record(canvas, cursor: cursor, size: stage.terminal.size)
    }
    stage.terminal.input = { [weak browser] in browser?.handle($0) }
    browser.didEnd = { [weak self] code in self?.exitCode = code }
    browser.didPerform = { [weak self] action in self?.performed.insert(action) }
  }

  /// The fixtures that have answered no request.
  package var unusedFixtures: [Fixture] { stage.transport.unused }

  /// Which part of the keymap was exercised.
  package var coverage: KeymapCoverage {
    KeymapCoverage(.standard, pressed: pressed, performed: performed)
  }

  /// Opens the program's first screen.
  package func start() {
    browser.open(route)
    browser.setNeedsDisplay()
    settle()
  }

  /// Opens the program's first screen, to see whether a fixture answers what is asked for first.
  ///
  /// - Throws: That none does, with the location of the Open.
  package func checkFirstRequest() throws(ScriptError) {
    start()
    guard let source = stage.script.source, let request = stage.transport.unexpected else { return }
    throw ScriptError(
      location: source.location,
      problem: "no fixture answers \(request)",
      expected: "Fixture \(request) -> FILE"
    )
  }

  /// Plays to the end on the virtual clock alone.
  @discardableResult
  package func run() throws(DemoFailure) -> Film {
    start()
    while let seconds = try next() {
      if wait != nil, waitBegan.duration(to: .now) > realLimit {
        throw failure("a wait did not end within \(realLimit.components.seconds) real seconds")
      }
      try pass(seconds)
    }
    return finish()
  }

  /// The film of what has been played, to its end or to a failure.
  package func finish() -> Film { recorder.finish(exitCode: exitCode) }

  /// Does what is due; nil at the end of the script.
  ///
  /// - Returns: Seconds that are to pass on the stage's clock before the next call.
  /// - Throws: What failed, also that the script takes longer than `Script.longestTime`.
  package func next() throws(DemoFailure) -> Double? {
    guard let seconds = try nextPause() else { return nil }
    guard stage.clock.uptime + seconds <= Script.longestTime else {
      throw failure("the script takes more than a day of its own time; the screen:")
    }
    return seconds
  }

  private func nextPause() throws(DemoFailure) -> Double? {
    while true {
      settle()
      try checkWork()
      if let unexpected = stage.transport.unexpected {
        throw failure("no fixture answers \(unexpected)", screens: "")
      }
      if let wait {
        if let seconds = try timeLeft(in: wait) { return seconds }
        self.wait = nil
      } else if let seconds = try sendNext() {
        return seconds
      } else {
        guard position < stage.script.steps.count else { return nil }
        position += 1
        if let seconds = try carryOut(stage.script.steps[position - 1].command) { return seconds }
      }
    }
  }

  /// A failure of the current step.
  func failure(_ sentence: String, screens: String? = nil) -> DemoFailure {
    DemoFailure(
      location: location,
      sentence: sentence,
      screens: screens ?? ScreenComparison.boxed(recorder.frame)
    )
  }

  /// Where the current step is in the script.
  var location: ScriptLocation {
    let start = ScriptLocation(file: stage.script.file, line: 1, column: 1)
    return position > 0
      ? stage.script.steps[position - 1].location : stage.script.source?.location ?? start
  }

  private func settle() { stage.clock.advance(by: 0) }

  // What is loading is drawn again and again, so a long time passes in parts.
  private func pass(_ seconds: Double) throws(DemoFailure) {
    var rest = seconds
    while rest > Self.longestPart {
      stage.clock.advance(by: Self.longestPart)
      rest -= Self.longestPart
      try checkWork()
    }
    stage.clock.advance(by: rest)
  }

  private func checkWork() throws(DemoFailure) {
    guard recorder.cellCount > mostCells else { return }
    throw failure("the script shows and checks more than a run may take; the screen:")
  }

  private func carryOut(_ command: ScriptCommand) throws(DemoFailure) -> Double? {
    switch command {
    case .type(let text, let pace): queue(text.map { Key.character($0) }, pace)
    case .key(let key, let count, let pace): queue(Array(repeating: key, count: count), pace)
    case .click(let place, let count, let pace):
      queue(try clicks(at: place, count: count), pace)
    case .drag(let places): queue(try drag(over: places), nil)
    case .wheel(let isUp, let count, let place, let pace):
      queue(try wheel(isUp: isUp, count: count, at: place), pace)
    case .paste(let text): try send(.paste(text)) { recorder.paste(text) }
    case .resize(let size): try resize(to: size)
    case .pace(let seconds): pace = seconds
    case .sleep(let seconds): return seconds
    case .wait(let condition, let limit):
      wait = (condition, stage.clock.uptime + limit)
      waitBegan = .now
    case .caption(let caption): recorder.show(caption)
    case .showKeys(let isOn): recorder.showKeys(isOn)
    case .marker(let text): recorder.mark(text)
    case .hide: recorder.pause()
    case .show: recorder.resume()
    case .grow(let path):
      do throws(ScriptRefusal) { try stage.grow(from: path) } catch {
        throw failure(error.problem(with: path), screens: "")
      }
    case .snapshot(let path): recorder.addSnapshot(for: path)
    case .expect(let expectation):
      recorder.countScreen()
      try check(expectation)
    }
    return nil
  }

  private func queue(_ keys: [Key], _ pace: Double?) {
    queue(keys.map { Input(.key($0), isFollowedByPause: true) }, pace)
  }

  private func queue(_ inputs: [Input], _ pace: Double?) {
    self.inputs = inputs.reversed()
    inputPace = pace ?? self.pace
  }

  // People do not type evenly: a fifth more or less.
  private func sendNext() throws(DemoFailure) -> Double? {
    guard let input = inputs.popLast() else { return nil }
    switch input.event {
    case .key(let key):
      pressed.append(key)
      try send(input.event) { recorder.press(key) }
    case .mouse(let event):
      // A terminal that does not report the mouse sends nothing.
      if stage.terminal.reportsMouse {
        try send(input.event) { recorder.point(event) }
      }
    case .paste, .resize, .endOfInput: try send(input.event) {}
    }
    return input.isFollowedByPause ? inputPace * (0.8 + 0.4 * stage.jitter()) : 0
  }

  private func send(_ event: InputEvent, _ record: () -> Void) throws(DemoFailure) {
    if let exitCode {
      throw failure(
        "the program has ended with exit code \(exitCode) and accepts no input",
        screens: ""
      )
    }
    recorder.resetByteCount()
    record()
    stage.terminal.input(event)
    settle()
  }

  private func resize(to size: Size) throws(DemoFailure) {
    stage.terminal.size = size
    try send(.resize(size)) { recorder.resize(to: size) }
  }

  private func timeLeft(
    in wait: (condition: ScriptCondition, deadline: Double)
  ) throws(DemoFailure) -> Double? {
    let (holds, phrase) = try state(of: wait.condition)
    if holds { return nil }
    let left = wait.deadline - stage.clock.uptime
    guard left > 1e-9 else {
      throw failure("timed out waiting for \(phrase); the screen:")
    }
    return min(stage.clock.untilNext ?? left, left)
  }
}
