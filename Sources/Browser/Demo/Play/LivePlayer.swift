import BrowserManagers
import ListKit

/// Plays a script at human speed: the stage's clock follows a real one.
///
/// Space pauses and resumes, → plays one step and pauses, q and Ctrl-C quit.
@MainActor package final class LivePlayer {
  /// How a script ended.
  package enum Ending {
    case played(Film)
    case failed(DemoFailure)
    /// With this exit code.
    case left(Int32)
  }

  private let player: DemoPlayer
  private let clock: any ProgramClock
  private let speed: Double
  private let didEnd: @MainActor (Ending) -> Void
  private var left = 0.0
  private var timer: ScheduledAction?
  private var hasEnded = false
  package private(set) var isPaused = false

  /// A player beside a real clock.
  ///
  /// - Parameters:
  ///   - player: What is played.
  ///   - clock: A real clock.
  ///   - speed: Seconds on the stage per second of that clock.
  ///   - show: Called with each frame, captions and keys included.
  ///   - didEnd: Called once.
  package init(
    _ player: DemoPlayer,
    clock: any ProgramClock,
    speed: Double = 1,
    show: @escaping @MainActor (Frame) -> Void,
    didEnd: @escaping @MainActor (Ending) -> Void
  ) {
    self.player = player
    self.clock = clock
    self.speed = speed
    self.didEnd = didEnd
    player.recorder.didShow = show
  }

  /// Starts playing.
  package func start() {
    player.start()
    advance()
  }

  /// Handles a key that the viewer presses.
  package func handle(_ key: Key) {
    switch key.description {
    case "Space": isPaused ? resume() : pause()
    case "→": step()
    case "q", "Q": end(.left(0))
    case "^C": end(.left(130))
    default: break
    }
  }

  private func pause() {
    isPaused = true
    timer?.cancel()
  }

  private func resume() {
    isPaused = false
    advance()
  }

  private func step() {
    pause()
    player.stage.clock.advance(by: left)
    left = 0
    prepare()
  }

  // Schedules what the program or the script does next.
  private func advance() {
    guard !isPaused, !hasEnded else { return }
    if left <= 0 { prepare() }
    guard !hasEnded else { return }
    let slice = min(left, player.stage.clock.untilNext ?? left)
    timer = clock.schedule(after: slice / speed) { [weak self] in
      guard let self else { return }
      player.stage.clock.advance(by: slice)
      left -= slice
      advance()
    }
  }

  // Does what is due now; afterwards `left` is the time until the next step.
  private func prepare() {
    guard !hasEnded else { return }
    do throws(DemoFailure) {
      guard let seconds = try player.next() else { return end(.played(player.finish())) }
      left = seconds
    } catch {
      end(.failed(error))
    }
  }

  private func end(_ ending: Ending) {
    guard !hasEnded else { return }
    hasEnded = true
    timer?.cancel()
    didEnd(ending)
  }
}
