import BrowserControllers
import BrowserDemo
import BrowserManagers
import CLibrary
import ListKit
import ListKitCurses

/// `--record`: a session in the terminal that ends as a script of what was done.
@MainActor enum RecordRun {
  /// Ends the program with a sentence when the session could not be recorded, before it begins.
  static func check(_ factory: SourceFactory) {
    guard let path = factory.options.recordingPath else { return }
    guard factory.isURL else {
      Console.fail("--record needs a URL: only answers of servers are recorded.", code: 2)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(folder, W_OK) == 0 else {
      let reason = String(cString: strerror(errno))
      Console.fail("\(path) cannot be written: \(reason).", code: 2)
    }
  }

  /// Listens to the terminal and to the network; writes the script when the program ends.
  ///
  /// - Returns: The factory whose requests are recorded; nil when nothing is to be recorded.
  static func start(
    _ factory: SourceFactory,
    browser: Browser,
    terminal: CursesTerminal
  ) -> SourceFactory? {
    guard let path = factory.options.recordingPath else { return nil }
    let clock = factory.clock
    let transport = RecordingTransport(factory.makeTransport(), clock: clock)
    let recorder = SessionRecorder(
      transport: transport,
      url: factory.url,
      clock: clock,
      hiding: factory.secrets,
      options: factory.playedOptions,
      size: terminal.size,
      colors: terminal.colorDepth
    )
    terminal.input = { event in
      recorder.take(event, isLoading: browser.isLoading)
      browser.handle(event)
    }
    browser.didEnd = { code in
      terminal.close()
      write(recorder.files(path: path))
      exit(code)
    }
    var recorded = factory
    recorded.makeTransport = { transport }
    return recorded
  }

  private static func write(_ files: [SessionRecorder.File]) {
    for file in files {
      if let reason = WrittenFile.write(file.bytes, to: file.path) {
        Console.fail("\(file.path) cannot be written: \(reason).", code: 7)
      }
      if file.bytes.count > DemoStage.largestBody, file.path != files.first?.path {
        Console.say("\(file.path) is larger than a page that a script can play.")
      }
    }
    Console.say("\(files[0].path) plays what you did: riffle --play \(files[0].path)")
  }
}
