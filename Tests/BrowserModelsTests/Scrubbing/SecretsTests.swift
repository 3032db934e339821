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

  @Test(arguments: [
    // Base64, from each of three bits on, alone and beside other text, with either alphabet.
    "c2VzYW1lL3N0cmVldCsx", "eHNlc2FtZS9zdHJlZXQrMXg=", "eHhzZXNhbWUvc3RyZWV0KzF4eA==",
    "/v1/c2VzYW1lL3N0cmVldCsx/x", "YWRhOnNlc2FtZS9zdHJlZXQrMQ", "c2VzYW1lL3N0cmVldCsxPz8_",
    "c2VzYW1lL3N0%0AcmVldCsx", "YzJWellXMWxMM04wY21WbGRDc3g=",
    // Hexadecimal digits.
    "736573616d652f7374726565742b31", "00736573616D652F7374726565742B3100",
    // Another letter case.
    "SESAME/STREET+1", "Sesame%2fStreet%2b1",
    // HTML.
    "sesame&sol;street&plus;1", "sesame&#47;street&#43;1", "sesame&#x2F;street&#X2b;1",
    "sesame&amp;#47;street+1",
    // What nobody sees.
    "ses\u{200B}ame/street+1", "ses\u{AD}ame/str\u{FEFF}eet+1",
    "sesame/\n  street+1".replacing("  ", with: ""),
    "sesame/\r\nstreet+1", "ses\u{1B}[1;31mame\u{1B}[0m/street+1", "ses\u{202E}ame/street+1",
    #"ses\u200Bame/street+1"#, "ses%E2%80%8Bame/street+1", "ses&shy;ame/street+1",
    #"ses\u001b[1mame/street+1"#, #"sesame\nstreet"#.replacing("street", with: "/street+1"),
    // Escapes in escapes.
    "sesame%25252Fstreet%25252B1", #"\\u0073esame\\/street+1"#, #"sesame\\\\u002fstreet+1"#,
    #"sesame\u00252Fstreet+1"#, #"sesame\x2fstreet+1"#, #"sesame\u{2f}street+1"#,
    "sesame%u002Fstreet+1", "sesame~1street+1",
  ])
  func `a secret is hidden in each code and behind each disguise`(text: String) {
    let secrets = secrets { $0.insert("sesame/street+1") }

    let hidden = secrets.hiding(in: "a <\(text)> b")
    #expect(hidden.hasPrefix("a <") && hidden.contains("***") && hidden.hasSuffix("> b"))
    #expect(!hidden.lowercased().contains("eet") && !hidden.contains("cmVl"), "\(hidden)")
  }

  @Test(arguments: [
    "in the beginning was the word, and the WORD was with", "https://a.example/v1/items?page=12345",
    "dGhlIGJlZ2lubmluZyBvZiB0aGUgbGlzdA==", "00112233445566778899aabbccddeeff",
    "&amp;&#65;&lt;&copy;&nosuch;&#x110000;&#;&;", "\u{1B}[31mred\u{1B}[0m \u{1B}[ \u{1B}",
    "%25%32%35 %u00zz %uD83D %", "\\u \\x4 \\u{} \\u{zz} \\u{110000} }};;",
    "the same streets open at 1234567 s", "Sesam Str 1", "𝔰𝔢𝔰𝔞𝔪𝔢 ÄÖÜ İ",
  ])
  func `what only looks like a code is not hidden`(text: String) {
    let secrets = secrets {
      for secret in ["sesame/street+1", "open", "12345678", "s3cr", "WORDS"] { $0.insert(secret) }
    }

    #expect(
      secrets.hiding(in: text)
        == (text.contains("open") ? text.replacing("open", with: "***") : text)
    )
  }

  @Test(arguments: [
    String(repeating: "25", count: 10_000), String(repeating: "3%", count: 10_000),
    String(repeating: "\\", count: 4_000), String(repeating: "\u{1B}[1", count: 6_000),
    String(repeating: "&amp;", count: 4_000), String(repeating: "c2Vz", count: 4_000),
  ])
  func `a text that is nothing but escapes is read once`(text: String) {
    let secrets = secrets { $0.insert("sesame/street+1") }

    #expect(secrets.hiding(in: "%" + text) == "%" + text)
    #expect(secrets.hiding(in: "%" + text + " sesame%2Fstreet+1") == "%" + text + " ***")
  }

  @Test(arguments: [
    (#"abc\def"#, #"{"p":"abc\\def"}"#, #"{"p":"***"}"#), ("50%cash", "p=50%25cash&x", "p=***&x"),
    ("a&b=c%41", "p=a%26b%3Dc%2541&x", "p=***&x"), ("%41%42%43", "x%41%42%43y", "x***y"),
    ("&lt;x;&gt;", "<p>&amp;lt;x;&amp;gt;</p>", "<p>***</p>"),
  ])
  func `a secret that looks like an escape is hidden`(secret: String, text: String, shown: String) {
    #expect(secrets { $0.insert(secret) }.hiding(in: text) == shown)
  }

  @Test func `a short secret is hidden in a code where it is a word`() {
    let secrets = secrets { $0.insert("s3cret") }

    #expect(secrets.hiding(in: "?c=eyJ0IjoiczNjcmV0In0=") == "?c=eyJ0Ijoi***In0=")
    #expect(secrets.hiding(in: "line\ns3cret\nline") == "line\n***\nline")
    #expect(secrets.hiding(in: "eHMzY3JldHg=") == "eHMzY3JldHg=")
  }

  @Test(arguments: [
    ("c2VzYW1lL3N0", "***"), ("zYW1lL3N0cmVldCsx\" x]", "z***\" x]"), ("7374726565742b31", "***"),
    ("ses&amp", "ses&amp"), ("sesame&#4", "***"), ("7;street+1 x", "*** x"),
    (#"[1, sesa\u006"#, "[1, ***"),
    ("u002Fstreet+1 x", "*** x"), ("7 streets", "7 streets"), ("sesame&#47;st", "***"),
  ])
  func `a piece that is cut in a code of a secret does not show the rest`(
    piece: String,
    shown: String
  ) {
    #expect(secrets { $0.insert("sesame/street+1") }.shownPiece(piece) == shown)
  }

  @Test func `what is not escaped, or escaped without an end, stays as it is`() {
    let secrets = secrets { $0.insert("sesame-street") }
    let text = #"100 % \ %2 %zz \u00 \q \ud83d \ud83d\u00e9 "# + String(repeating: "%25", count: 50)

    #expect(secrets.hiding(in: text) == text)
  }

  @Test func `a secret is found in a large text, wherever it is`() {
    let secrets = secrets { $0.insert("sesame-street") }
    let after = Array(repeating: UInt8(ascii: "x"), count: 100)
    for offset in [0, 65_523, 65_530, 65_535, 65_536, 131_070] {
      let before = Array(repeating: UInt8(ascii: "x"), count: offset)
      for form in ["sesame-street", #"\u0073\u0065same%2Dstreet"#] {
        let hidden = secrets.hiding(in: before + Array(form.utf8) + after)

        #expect(hidden == before + Array("***".utf8) + after)
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
    (
      "Authorization", #"Digest username="ada", realm="r", response="6629fae49393a053""#,
      "6629fae49393a053"
    ),
    ("Authorization", #"Digest username="ada",cnonce=0a4f113b,uri="/x""#, "0a4f113b"),
    (
      "Authorization", "AWS4-HMAC-SHA256 Credential=AKIA1/x, SignedHeaders=host, Signature=fe5f80",
      "fe5f80"
    ),
    ("Authorization", "SharedKey account:c2lnbmF0dXJl", "c2lnbmF0dXJl"),
    ("X-Api-Key", "account:t0ken-5", "t0ken-5"),
    ("Proxy-Authorization", "Basic YWRhOmxvdmVsYWNl", "lovelace"),
    ("Authorization", "OAuth realm=\"x\", oauth_token=t0ken-4, oauth_version=1", "t0ken-4"),
  ])
  func `a field whose name says so holds a secret`(name: String, value: String, secret: String) {
    let secrets = secrets { $0.insert(HTTPField(name, value)) }

    #expect(secrets.hiding(in: "x \(secret) x") == "x *** x")
    #expect(secrets.hiding(in: value).contains(secret) == false)
  }

  @Test func `what a digest says about no one is not hidden`() {
    let field = HTTPField(
      "Authorization",
      #"Digest username="lovelace", realm="engine", uri="/items""#
    )

    #expect(
      secrets { $0.insert(field) }.hiding(in: "lovelace engine /items") == "lovelace engine /items"
    )
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
