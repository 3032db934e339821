import Testing

@testable import riffle

struct HelpTextTests {
  @Test func `the help fits a terminal of 80 columns and names every option`() {
    let lines = HelpText.text.split(separator: "\n")

    #expect(lines.filter { $0.count > 80 } == [])
    for name in OptionTable.rows.flatMap(\.names) {
      #expect(
        lines.contains { $0.split { " ,".contains($0) }.contains(Substring(name)) },
        "\(name)"
      )
    }
  }
}
