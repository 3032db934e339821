import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserDemo

struct RedactorTests {
  private static var redactor: Redactor {
    var redactor = Redactor(Secrets())
    var transfer = Transfer(
      method: "GET",
      url: "https://h/a?api_key=k%2Fey-in-query&page=1",
      fields: [HTTPField("Authorization", "Bearer s3cr3t-t0ken"), HTTPField("Accept", "text/json")]
    )
    transfer.user = "ada"
    transfer.password = "passw0rd"
    transfer.fields.append(HTTPField("X-Api-Key", #"pa"ss\w0rd"#))
    redactor.learn(from: transfer)
    return redactor
  }

  @Test(arguments: [
    ("the s3cr3t-t0ken again", "the *** again"), ("Bearer s3cr3t-t0ken", "***"),
    ("passw0rd!", "***!"), ("Basic YWRhOnBhc3N3MHJk", "Basic ***"), ("k%2Fey-in-query", "***"),
    ("k/ey-in-query", "***"),
    ("text/json page=1", "text/json page=1"),
  ])
  func `a secret of a request is hidden wherever it occurs`(text: String, shown: String) {
    #expect(Self.redactor.hiding(in: text) == shown)
  }

  @Test func `a URL loses nothing but its secrets`() {
    #expect(
      Self.redactor.hiding(inURL: "https://h/passw0rd?page=2&token=other")
        == "https://h/***?page=2&token=***"
    )
  }

  @Test(arguments: [
    (#"{"id":1,"access_token":"abc"}"#, #"{"id":1,"access_token":"***"}"#),
    (#"{"client_secret": 12345, "n": -1.5e3}"#, #"{"client_secret": "***", "n": -1.5e3}"#),
    (#"{"password":"","x":"y"}"#, #"{"password":"","x":"y"}"#),
    (#"{"password":"a\"b\\","x":"y"}"#, #"{"password":"***","x":"y"}"#),
    (#"{"key":"record-1"}"#, #"{"key":"record-1"}"#),
    (#"{"echo":"was s3cr3t-t0ken","k":"é"}"#, #"{"echo":"was ***","k":"é"}"#),
    (#"{"next":"https:\/\/h\/a?token=zzz&p=2"}"#, #"{"next":"https://h/a?token=***&p=2"}"#),
    (#"["token","abc"]"#, #"["token","abc"]"#),
    (#"{"token":{"page":"abc"}}"#, #"{"token":{"page":"abc"}}"#),
    (#"{"s3cr3t-t0ken":1}"#, #"{"***":1}"#), ("<p>was s3cr3t-t0ken", "<p>was ***"),
    (#"{"a":"pa\"ss\\w0rd"}"#, #"{"a":"***"}"#),
    ("{\"a\":\"was s3cr3t-t0ken\\\"", "{\"a\":\"was ***\\\""), ("12", "12"), ("", ""),
  ])
  func `an answer keeps its shape and loses its secrets`(body: String, shown: String) {
    let hidden = Self.redactor.hiding(in: Array(body.utf8))

    #expect(String(decoding: hidden, as: UTF8.self) == shown)
  }

  @Test func `a number that is a secret leaves an answer that is JSON`() {
    var secrets = Secrets()
    secrets.insert("12345678")
    let hidden = Redactor(secrets).hiding(in: Array(#"[{"id":12345678},12345678,1234]"#.utf8))

    #expect(String(decoding: hidden, as: UTF8.self) == #"[{"id":"***"},"***",1234]"#)
  }

  @Test func `bytes that are not text are kept`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x00, 0x7B, 0x22, 0xC3, 0x22]

    #expect(Self.redactor.hiding(in: bytes) == bytes)
    #expect(
      Self.redactor.hiding(in: bytes + Array("s3cr3t-t0ken".utf8)) == bytes + Array("***".utf8)
    )
  }
}
