import BrowserModels
import Testing

struct QuantityTests {
  @Test func `the verb agrees with the number`() {
    #expect([0, 1, 2].map { Quantity.isOrAre($0) } == ["are", "is", "are"])
  }

  @Test func `one thing has no plural, and the caller may write the number`() {
    #expect([0, 1, 2].map { Quantity.text($0, "row") } == ["0 rows", "1 row", "2 rows"])
    #expect(Quantity.text(1_000, "empty page") { "\($0 / 1_000)k" } == "1k empty pages")
  }
}
