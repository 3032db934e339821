import BrowserModels
import CLibrary
import Dispatch

/// The program: reads the command line, builds the objects, runs them and ends.
@main
struct Riffle {
  private static let version = "0.1.0"

  static func main() {
    // A file that may grow no further is an error like a full disk, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    // On the main queue from the beginning: it leaves the main thread when that has nothing to do.
    DispatchQueue.main.async { start() }
    dispatchMain()
  }

  @MainActor private static func start() {
    let environment = Console.environment
    do throws(UsageError) {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let options = try ArgumentParser.parse(arguments, after: environment)
      start(options, environment: environment)
    } catch {
      Console.fail(error.description, code: 2)
    }
  }

  @MainActor private static func start(_ options: Options, environment: [String: String]) {
    switch options.mode {
    case .help: Console.write(CommandLineHelp.text(of: .standard), to: 1)
    case .version: Console.write("riffle \(version)\n", to: 1)
    case .check: ScriptRun.check(options)
    case .play: return ScriptRun.play(options)
    case .print, .browse, .explain: return run(options, environment: environment)
    }
    exit(0)
  }

  @MainActor private static func run(_ options: Options, environment: [String: String]) {
    if options.recordingPath != nil, isatty(STDOUT_FILENO) == 0 {
      Console.fail(
        "--record needs the interface, and standard output is no terminal.",
        code: 2
      )
    }
    do throws(PageError) {
      let address = try SourceAddress(
        options.source,
        hasDataOnInput: isatty(STDIN_FILENO) == 0,
        environment: environment
      )
      let factory = try SourceFactory(address: address, options: options, environment: environment)
      if options.mode == .explain {
        ExplainRun.start(factory)
      } else if options.mode == .print || isatty(STDOUT_FILENO) == 0 {
        PrintRun.start(factory)
      } else if options.isVerbose, isatty(STDERR_FILENO) == 1 {
        Console.fail(
          "-v would be written over the interface; --log FILE keeps it apart, as does 2> FILE.",
          code: 2
        )
      } else {
        try BrowseRun.start(factory, environment: environment)
      }
    } catch {
      Console.fail(error.plainSentence, code: error.exitCode)
    }
  }
}
