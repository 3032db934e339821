import Testing

@testable import BrowserModels

@Suite struct JSONValueSettingTests {
  @Test(arguments: [
    ("{}", "/a", #"{"a":7}"#), (#"{"a":1,"b":2}"#, "/a", #"{"a":7,"b":2}"#),
    (#"{"a":1,"a":2,"b":3}"#, "/a", #"{"a":1,"a":7,"b":3}"#),
    ("{}", "/a/b", #"{"a":{"b":7}}"#), (#"{"a":null}"#, "/a/b", #"{"a":{"b":7}}"#),
    ("null", "/a", #"{"a":7}"#), ("1", "", "7"), ("[1,2]", "", "7"),
    ("[1,2]", "/1", "[1,7]"), ("[1,2]", "/2", "[1,2,7]"), ("[1,2]", "/-", "[1,2,7]"),
    ("[]", "/0", "[7]"), ("[]", "/-/a", #"[{"a":7}]"#), ("[null]", "/0/a", #"[{"a":7}]"#),
    ("{}", "/-", #"{"-":7}"#), (#"{"a":[{"b":1}]}"#, "/a/0/b", #"{"a":[{"b":7}]}"#),
  ])
  func `a value is set at a place`(text: String, place: String, changed: String) throws {
    let pointer = try #require(JSONPointer(place))

    #expect(json(text).setting(.number("7"), at: pointer) == json(changed))
  }

  @Test(arguments: [
    ("1", "/a"), (#"{"a":"x"}"#, "/a/b"), (#"{"a":true}"#, "/a/b"), ("[1]", "/2"), ("[1]", "/a"),
    ("[1]", "/01"), ("[1]", "/-1"), ("[1]", "/0/a"),
  ])
  func `nothing is set where a value is in the way or an element is missing`(
    text: String,
    place: String
  ) throws {
    let pointer = try #require(JSONPointer(place))

    #expect(json(text).setting(.number("7"), at: pointer) == nil)
  }
}
