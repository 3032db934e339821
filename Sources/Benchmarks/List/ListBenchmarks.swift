/// Measures every budget of the kit and prints one table.
@main
@MainActor enum ListBenchmarks {
  /// Each part of the kit adds its measurements here.
  static func main() {
    // Memory first: what later benchmarks leave behind would be used again and not be seen.
    let memory = [ViewBenchmarks.freshRowMemory(), HeightBenchmarks.memory()]
    print(
      BenchmarkTable(
        memory + SnapshotBenchmarks.measurements() + HeightBenchmarks.measurements()
          + ViewBenchmarks.measurements()
      )
    )
  }
}
