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

  /// A secret with a slash, a blank, a quote and a letter beyond ASCII, as others write it.
  @Test(arguments: [
    #"op/en ses"ame é"#, "op%2Fen%20ses%22ame%20%C3%A9", "op%2fen+ses%22ame+%c3%a9",
    #"op\/en ses\"ame \u00e9"#, #"\u006fp\u002Fen ses\u0022ame é"#,
    "op%252Fen%2520ses%2522ame%2520%25C3%25A9",
    #"op%2Fen%20ses\u0022ame%20%C3%A9"#, "b3AvZW4gc2VzImFtZSDDqQ==", "b3AvZW4gc2VzImFtZSDDqQ",
  ])
  func `a secret is hidden however it is written`(form: String) {
    let secrets = secrets { $0.insert(#"op/en ses"ame é"#) }

    #expect(secrets.hiding(in: "a \(form)") == "a ***")
    #expect(secrets.hiding(in: "?c=\(form)&d=2") == "?c=***&d=2")
    #expect(secrets.shown("\(form)\n") == "***␊")
  }

  @Test func `what is not escaped, or escaped without an end, stays as it is`() {
    let secrets = secrets { $0.insert("sesame-street") }
    let text = #"100 % \ %2 %zz \u00 \q \ud83d \ud83d\u00e9 "# + String(repeating: "%25", count: 50)

    #expect(secrets.hiding(in: text) == text)
  }

  @Test func `a secret is found in a large text, wherever it is`() {
    let secrets = secrets { $0.insert("sesame-street") }
    for offset in [0, 65_523, 65_530, 65_535, 65_536, 131_070, 200_000] {
      let before = Array(repeating: UInt8(ascii: "x"), count: offset)
      for form in ["sesame-street", #"\u0073\u0065same%2Dstreet"#] {
        let hidden = secrets.hiding(in: before + Array(form.utf8) + before)

        #expect(hidden == before + Array("***".utf8) + before)
      }
    }
  }

  @Test(arguments: [
    ("pages by page numbers", "page", "pages by *** numbers"),
    ("/items/12345", "1234", "/items/12345"),
    ("pin=1234&x", "1234", "pin=***&x"), ("xsesamestreety", "sesamestreet", "x***y"),
    ("open sesame", "ope", "open sesame"), ("sésame", "same", "sésame"),
  ])
  func `a short secret is hidden as a word of its own`(text: String, secret: String, shown: String)
  {
    #expect(secrets { $0.insert(secret) }.hiding(in: text) == shown)
  }

  @Test(arguments: [
    ("me-street\" x]", "***\" x]"), ("{\"sesame-st", "{\"***"), ("same-str", "***"),
    ("sesame-street", "***"),
    ("2Fopen x", "*** x"), ("sesame-street, se", "***, se"),
  ])
  func `a piece of a text that is cut in a secret does not show the rest of it`(
    piece: String,
    shown: String
  ) {
    let secrets = secrets {
      $0.insert("sesame-street")
      $0.insert("street/open")
    }

    #expect(secrets.shownPiece(piece) == shown)
  }

  @Test(arguments: ["", "x", "x-oauth-basic", "api_token"])
  func `a name whose password is none is a token`(password: String) {
    let secrets = secrets { $0.insert(password: password, of: "sk_live_1234") }

    #expect(secrets.hiding(in: "no such key: sk_live_1234") == "no such key: ***")
  }

  @Test(arguments: [
    "foo://user:open%20sesame@h:1", "user:open sesame@h", "http://us er:open sesame@",
    "socks5://open+sesame@h", "http://a:b@c:open sesame@h/x",
  ])
  func `the login of a proxy holds a secret, valid or not`(proxy: String) {
    let text = secrets { $0.insert(loginOf: proxy) }.hiding(in: "open sesame: '\(proxy)'")

    #expect(text.hasPrefix("***: ") || proxy.contains("b@c"), "\(text)")
    #expect(!text.dropFirst(14).contains("sesame"), "\(text)")
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
    ("Authorization", #"Token token="t0ken-3""#, "t0ken-3"),
    ("Cookie", #"a="c00kieValue"; b=2"#, "c00kieValue"),
    ("Authorization", "OAuth realm=\"x\", oauth_token=t0ken-4, oauth_version=1", "t0ken-4"),
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
    "user=ada&password=lovelace&q=name", #"{"x":1,"pwd":"lovelace"}"#,
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
