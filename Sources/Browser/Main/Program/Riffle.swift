import CLibrary
import Dispatch

/// Starts the program on the main queue.
@main
struct Riffle {
  static func main() {
    StandardStreams.replaceClosed()
    // A file that may grow no further is an error like a full disk, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    // Inherited as ignored, it would hide how the programs end that are started.
    signal(SIGCHLD, SIG_DFL)
    // On the main queue from the beginning: it leaves the main thread when that has nothing to do.
    DispatchQueue.main.async {
      let program = Program(environment: ProcessEnvironment.variables, terminals: .ofProcess)
      program.start(Array(CommandLine.arguments.dropFirst()))
    }
    dispatchMain()
  }
}
