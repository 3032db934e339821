import CLibrary

/// A part of the program that reads what comes from outside, tried with bytes that nobody thought of.
///
/// libFuzzer changes inputs so that they reach code which none has reached yet. An input is a finding
/// when the program traps, reads memory that is not its own, or breaks a rule that `hold` names.
/// `RIFFLE_FUZZ` names the target of a run; `Seeds` has a folder of first inputs for each.
struct FuzzTarget: Sendable {
  /// Its name on the command line.
  let name: String
  /// Tries one input.
  let run: @Sendable (FuzzInput) -> Void

  static let all = [json, records, answers, keys, scripts, links, urls, text]

  /// The one that the environment names.
  static let chosen: FuzzTarget = {
    let name = getenv("RIFFLE_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = all.first(where: { $0.name == name }) else {
      fail("RIFFLE_FUZZ names one of: \(all.map(\.name).joined(separator: ", "))")
    }
    return target
  }()
}

/// Called by libFuzzer, which has the main function, with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(FuzzInput(Array(UnsafeBufferPointer(start: start, count: count))))
  return 0
}

/// Ends the run with a finding unless a rule holds.
func hold(_ isKept: Bool, _ rule: @autoclosure () -> String) {
  if !isKept { fail("broken: \(rule())") }
}

private func fail(_ sentence: String) -> Never {
  let line = Array("\(sentence)\n".utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
