import CLibrary

/// Measures every budget of the kit and prints one table; fails when one of them is not kept.
@main
@MainActor enum ListBenchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == TerminalBytes.childArgument {
      return try TerminalBytes.scrollOnOwnTerminal(times: Int(arguments[2]) ?? 0)
    }
    if arguments.count == 3, arguments[1] == TextBenchmarks.childArgument {
      return try TextBenchmarks.measureOnOwnTerminal(tellingTo: Int32(arguments[2]) ?? 2)
    }
    let measurements = await measurements(of: arguments.dropFirst())
    print(BenchmarkTable(measurements))
    exit(measurements.allSatisfy(\.isKept) ? 0 : 1)
  }

  /// The parts of the kit, each with a name to measure it alone.
  ///
  /// Memory first: what later benchmarks leave behind would be used again and not be seen.
  private static let parts: [(name: String, measure: @MainActor () async -> [Measurement])] = [
    ("memory", { [ViewBenchmarks.freshRowMemory(), ViewBenchmarks.shownRowMemory()] }),
    ("bytes", { [TerminalBytes.measurement()] }),
    ("snapshots", { SnapshotBenchmarks.measurements() }),
    ("diff", { DiffBenchmarks.measurements() }),
    ("costs", { CostBenchmarks.measurements() }),
    ("heights", { HeightBenchmarks.measurements() }),
    ("texts", { TextBenchmarks.measurements() }),
    ("view", { await ViewBenchmarks.measurements() }),
    ("edits", { EditBenchmarks.measurements() }),
    ("sections", { SectionBenchmarks.measurements() }),
    ("selection", { SelectionBenchmarks.measurements() }),
    ("grid", { GridBenchmarks.measurements() }),
  ]

  /// Measures the parts of these names, or all of them.
  private static func measurements(of names: some Collection<String>) async -> [Measurement] {
    var measurements: [Measurement] = []
    for part in parts where names.isEmpty || names.contains(part.name) {
      measurements += await part.measure()
    }
    return measurements
  }
}
