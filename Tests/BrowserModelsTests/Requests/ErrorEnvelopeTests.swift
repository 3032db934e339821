import BrowserModels
import SystemTesting
import Testing

@Suite struct ErrorEnvelopeTests {
  @Test(arguments: [
    (404, #"{"message":"Not here"}"#, "Not here"), (400, #"{"error":"bad"}"#, "bad"),
    (400, #"{"error":{"code":3,"message":"Too bad"}}"#, "Too bad"),
    (401, #"{"error":"invalid_token","error_description":"It has expired"}"#, "It has expired"),
    (422, #"{"errors":[{"detail":"Name is taken"}]}"#, "Name is taken"),
    (422, #"{"errors":{"name":["is taken"]}}"#, "name: is taken"),
    (400, #"{"code":1,"message":"No"}"#, "No"),
    (403, #"{"title":"Forbidden","status":403,"detail":"Ask your admin"}"#, "Ask your admin"),
    (401, #"{"errorCode":"E1","errorSummary":"Invalid token"}"#, "Invalid token"),
    (400, #"{"status":"failed","message":[{"message":"Integer expected"}]}"#, "Integer expected"),
    (401, #"[{"errorCode":"X","message":"Session expired"}]"#, "Session expired"),
    (500, #"{"fault":{"faultstring":"Broken"}}"#, "Broken"),
    (500, #"{"x":{"y":"something went very wrong"}}"#, "something went very wrong"),
    (503, "{}", "Service unavailable"),
    (200, #"{"ok":false,"error":"not_authed"}"#, "not_authed"),
    (200, #"{"success":false,"message":"No such thing"}"#, "No such thing"),
    (200, #"{"status":"ERROR","message":"Limit reached"}"#, "Limit reached"),
    (200, #"{"data":null,"errors":[{"message":"Field x is unknown"}]}"#, "Field x is unknown"),
    (200, #"{"error":{"code":17,"message":"Limit"}}"#, "Limit"),
    (200, #"{"errcode":40013,"errmsg":"invalid appid"}"#, "invalid appid"),
    (404, #"{"message":"see https://h/?token=abc now"}"#, "see https://h/?token=*** now"),
  ])
  func `an error says why`(status: Int, body: String, message: String) {
    let error = ErrorEnvelope(status: status, root: json(body))

    #expect(error?.message == message)
    #expect(error?.isPartial == false)
  }

  @Test(arguments: [
    #"{"error":{"code":"ok","message":""},"data":{"user":{"name":"x"}}}"#,
    #"{"id":"p1","error":"NONE","state":"OPEN"}"#,
    #"{"id":"batch_1","object":"batch","errors":{"object":"list","data":[]}}"#,
    #"{"id":"batch_1","errors":null}"#, #"{"error":null,"result":{"a":1}}"#,
    #"{"code":0,"message":"success","data":{"a":1}}"#, #"{"code":200,"msg":"fine","data":{}}"#,
    #"{"errors":[],"items":[{"id":1}]}"#, #"{"items":[{"id":1}],"error":"x"}"#,
    #"[{"errorCode":"X","message":"a log entry"}]"#, "[]", "1",
  ])
  func `a field alone proves nothing`(body: String) {
    #expect(ErrorEnvelope(status: 200, root: json(body)) == nil)
  }

  @Test func `records beside errors are shown with a warning`() {
    let body = #"{"data":{"users":[{"id":1,"name":"a"}]},"errors":[{"message":"one failed"}]}"#

    #expect(ErrorEnvelope(status: 200, root: json(body))?.isPartial == true)
  }

  @Test func `an empty body is explained by its status`() {
    #expect(ErrorEnvelope(status: 404, root: nil)?.message == "Not found")
    #expect(ErrorEnvelope(status: 200, root: nil) == nil)
  }

  @Test(.needsCorpus)
  func `no recorded answer is taken for an error`() throws {
    for recorded in try RecordedAnswer.all() {
      let error = ErrorEnvelope(status: 200, root: recorded.root, url: recorded.url)
      #expect(error == nil || error?.isPartial == true, "\(recorded.file)")
    }
  }
}
