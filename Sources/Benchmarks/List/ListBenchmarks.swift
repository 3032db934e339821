/// Measures every budget of the kit and prints one table.
@main
enum ListBenchmarks {
  /// Each part of the kit adds its measurements here.
  static func main() {
    print(BenchmarkTable(SnapshotBenchmarks.measurements()))
  }
}
