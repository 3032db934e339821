import BrowserModels
import ListKit
import Testing

@testable import riffle

struct ValueFormatTests {
  @Test(arguments: [("0", 0), ("7", 7), ("-1", nil), ("1.5", nil), ("", nil), ("many", nil)])
  func `a count is a whole number that is not too small`(text: String, value: Int?) {
    #expect((try? ValueFormat.count().parse(text, "-n")) == value)
  }

  @Test(arguments: [
    ("1000", 1_000), ("64K", 65_536), ("256m", 256 << 20), ("2G", 2 << 30), ("0", nil),
    ("-1M", nil),
    ("M", nil), ("", nil), ("1ß", nil), ("1ﬁ", nil), ("1.5M", nil), ("9999999999G", nil),
    ("99999999999999999999", nil),
  ])
  func `a number of bytes may be given in K, M or G`(text: String, bytes: Int?) {
    #expect((try? ValueFormat.byteCount.parse(text, "-n")) == bytes)
  }

  @Test(arguments: [("1", 1), ("0.5", 0.5), ("0", nil), ("-1", nil), ("inf", nil), ("nan", nil)])
  func `a positive number is finite and above 0`(text: String, value: Double?) {
    #expect((try? ValueFormat.positiveNumber.parse(text, "-n")) == value)
  }

  @Test(arguments: [
    ("a.b", ["a", "b"]), ("/a/b", ["a", "b"]), ("$.a", ["a"]), ("$", []), ("/a~2", nil),
  ])
  func `a pointer is names joined by dots or a JSON Pointer`(text: String, tokens: [String]?) {
    let pointer = try? ValueFormat<JSONPointer>.pointer.parse(text, "-n")

    #expect(pointer?.tokens == tokens)
    #expect(
      (try? ValueFormat<FieldPath>.field.parse(text, "-n"))?.names == (tokens == [] ? nil : tokens)
    )
  }

  @Test(arguments: [("5", true), ("0", false), ("limit=5", false), ("x", false)])
  func `a page size is a whole number above 0`(text: String, isSize: Bool) {
    #expect(((try? ValueFormat.pageSize.parse(text, "-n")) != nil) == isSize)
  }

  @Test func `a choice is one of its words`() throws {
    let format = ValueFormat.choice(["one": 1, "two": 2])

    #expect(try format.parse("two", "-n") == 2)
    #expect(throws: UsageError(description: "-n got “three”; it takes one, two.")) {
      try format.parse("three", "-n")
    }
  }
}
