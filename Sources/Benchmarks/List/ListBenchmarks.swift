import CLibrary

/// Measures every budget of the kit and prints one table; fails when one of them is not kept.
@main
@MainActor enum ListBenchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == TerminalBytes.childArgument {
      return try TerminalBytes.scrollOnOwnTerminal(times: Int(arguments[2]) ?? 0)
    }
    let measurements = await measurements()
    print(BenchmarkTable(measurements))
    exit(measurements.allSatisfy(\.isKept) ? 0 : 1)
  }

  /// Each part of the kit adds its measurements here.
  private static func measurements() async -> [Measurement] {
    // Memory first: what later benchmarks leave behind would be used again and not be seen.
    let memory = [ViewBenchmarks.freshRowMemory(), ViewBenchmarks.shownRowMemory()]
    return await memory + [TerminalBytes.measurement()]
      + SnapshotBenchmarks.measurements() + HeightBenchmarks.measurements()
      + ViewBenchmarks.measurements() + EditBenchmarks.measurements()
      + SectionBenchmarks.measurements() + GridBenchmarks.measurements()
  }
}
