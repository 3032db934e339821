import BrowserControllers
import BrowserManagers
import BrowserModels
import CLibrary

/// Writes what was picked to standard output, once the terminal is given back.
@MainActor struct PickedOutput {
  let format: RecordFormat
  let endsWithNUL: Bool
  /// Whether standard output is a terminal.
  let isForTerminal: Bool

  /// Writes records, and waits for a reader who is slow.
  ///
  /// - Returns: How the program ends: 0, also when the reader has left; 6 where records were left out.
  func write(_ records: LeavingRecords) -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    var failure: Int32?
    let writer = records.writer(
      as: format,
      endsWithNUL: endsWithNUL,
      isForTerminal: isForTerminal
    )
    let outcome = writer.run { bytes, _ in
      failure = StandardStreams.write(bytes[...], to: STDOUT_FILENO)
      return failure == nil
    }
    if let failure, failure != EPIPE {
      let reason = String(cString: strerror(failure))
      return ExitStatus(PageError.outputFailed(reason: reason))
    }
    let code: Int32 = outcome.isIncomplete ? 6 : 0
    return outcome.remark.map { ExitStatus(code: code, sentence: $0) } ?? ExitStatus(code: code)
  }
}
