extension Options {
  /// Refuses flags that would silently do nothing.
  func check() throws(UsageError) {
    switch mode {
    case .help, .version, .play: return
    case .browse: break
    case .print, .explain, .check:
      if recording != nil { throw .idle("--record", because: "it records the interface") }
    }
    let flags = [
      ("--headless", isHeadless), ("--update", isUpdating), ("--out", !outputs.isEmpty),
      ("--size", size != nil), ("--speed", speed != 1),
    ]
    if let flag = flags.first(where: \.1)?.0 {
      throw .idle(flag, because: "it goes with --play SCRIPT")
    }
  }
}
