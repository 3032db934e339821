import BrowserModels
import Testing

@Suite struct ContainerLabelTests {
  nonisolated static let labels: [(json: String, label: String?)] = [
    (#"{"id":7,"name":"bug"}"#, "bug"), (#"["bug","ui"]"#, "bug, ui"),
    (#"[{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d"}]"#, "a, b, c +1"),
    (#"{"a":1,"b":2}"#, nil), ("[1,2]", nil), ("{}", nil), (#"{"name":"bug""#, nil),
    (#"{"name":"\u001b[31m\u202ered"}"#, "␛[31m\\u202Ered"),
  ]

  @Test(arguments: labels)
  func `a container is called by the name in it`(json: String, label: String?) {
    #expect(ContainerLabel.text(of: Array(json.utf8), isMember: false) == label)
    #expect(ContainerLabel.text(of: Array(#""k" : "#.utf8) + json.utf8, isMember: true) == label)
  }

  @Test func `a long label is cut`() {
    let json = #"{"name":"\#(String(repeating: "long ", count: 100))"}"#

    #expect(ContainerLabel.text(of: Array(json.utf8), isMember: false)?.count == 40)
  }
}
