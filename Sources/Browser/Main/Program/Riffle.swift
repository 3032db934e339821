import CLibrary
import Dispatch
import ListKitCurses

/// Starts the program on the main queue.
@main
struct Riffle {
  static func main() {
    if CommandLine.arguments.dropFirst() == [JQProcess.word] { JQProcess.run() }
    StandardStreams.replaceClosed()
    // A file that may grow no further is an error like a full disk, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    // Inherited as ignored, it would hide how the programs end that are started.
    signal(SIGCHLD, SIG_DFL)
    DispatchQueue.main.async {
      let program = Program(environment: ProcessEnvironment.variables, terminals: .ofProcess)
      program.start(Array(CommandLine.arguments.dropFirst()))
    }
    MainLoop.run()
  }
}
