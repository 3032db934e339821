import Testing

@testable import BrowserModels

struct SecretsTests {
  private func secrets(_ learn: (inout Secrets) -> Void) -> Secrets {
    var secrets = Secrets()
    learn(&secrets)
    return secrets
  }

  @Test func `a secret is hidden wherever it is, the longest first`() {
    let secrets = secrets {
      $0.insert("open")
      $0.insert("open sesame")
    }

    #expect(secrets.hiding(in: "say open sesame, open/x") == "say ***, ***/x")
    #expect(secrets.hiding(in: "open%20sesame") == "***")
    #expect(secrets.hiding(in: [0xFF] + Array("open".utf8)) == [0xFF] + Array("***".utf8))
  }

  @Test func `what is short is not hidden, for it would be everywhere`() {
    #expect(secrets { $0.insert("abc") }.hiding(in: "abc alphabet") == "abc alphabet")
  }

  @Test func `a password is hidden as it is sent, too`() {
    let secrets = secrets { $0.insert(password: "lovelace", of: "ada") }

    #expect(secrets.hiding(in: "lovelace YWRhOmxvdmVsYWNl ada") == "*** *** ada")
  }

  @Test(arguments: [
    ("Authorization", "Bearer t0ken-1", "t0ken-1"), ("X-Acme-Token", "t0ken-2", "t0ken-2"),
    ("authorization", "Basic YWRhOmxvdmVsYWNl", "lovelace"), ("Cookie", "a=crumb; b=cake", "cake"),
  ])
  func `a field whose name says so holds a secret`(name: String, value: String, secret: String) {
    let secrets = secrets { $0.insert(HTTPField(name, value)) }

    #expect(secrets.hiding(in: "x \(secret) x") == "x *** x")
    #expect(secrets.hiding(in: value).contains(secret) == false)
  }

  @Test func `a field of another name holds none`() {
    #expect(secrets { $0.insert(HTTPField("X-Team", "blue")) }.hiding(in: "blue") == "blue")
  }

  @Test(arguments: [
    #"{"user":"ada","login":[{"password":"lovelace"}],"key":"name"}"#,
    "user=ada&password=lovelace&q=name",
  ])
  func `a body holds those of its names`(body: String) {
    let secrets = secrets { $0.insert(body: Array(body.utf8)) }

    #expect(secrets.hiding(in: "ada lovelace name") == "ada *** name")
  }

  @Test(arguments: [
    "machine h login ada password lovelace", "machine h\n  password lovelace\n  login ada\n",
    "default login ada password \"lovelace\"", "machine h login \"a\\da\" password \"love\\lace\"",
    "machine x password other\nmachine h login ada password lovelace macdef init\n cd /\n",
  ])
  func `a netrc file holds passwords`(text: String) {
    #expect(secrets { $0.insert(netrc: text) }.hiding(in: "ada:lovelace") == "ada:***")
  }

  @Test(arguments: ["", "machine", "password", "machine h password", "password \"a", "\"\\"])
  func `a netrc file that is cut hides nothing else`(text: String) {
    #expect(secrets { $0.insert(netrc: text) }.hiding(in: "machine h") == "machine h")
  }
}
