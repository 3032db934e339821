import Testing

@testable import BrowserModels

struct TextCodeTests {
  @Test(arguments: [
    (TextCode.base64, "ab Zm9vYg== /x-_y+", [3..<9, 12..<18]),
    (TextCode.hexadecimal, "00aaFF1 00aaFF12g", [8..<16]),
  ])
  func `runs are long enough for a secret`(code: TextCode, text: String, runs: [Range<Int>]) {
    #expect(code.runs(in: Array(text.utf8)) == runs)
  }

  @Test(arguments: [
    (TextCode.base64, "Zm9vYmFy", "foobar"), (TextCode.base64, "w7_mvKI", "ÿ漢"),
    (TextCode.base64, "w7/mvKI", "ÿ漢"),
    (TextCode.hexadecimal, "666F6f6", "foo"), (TextCode.base64, "Z", ""),
  ])
  func `letters stand for bytes`(code: TextCode, text: String, meaning: String) {
    let letters = Array(text.utf8)
    var bytes: [UInt8] = []
    code.decode(letters, in: 0..<letters.count) { byte, place in
      bytes.append(byte)
      #expect(place.count == 2)
    }

    #expect(bytes == Array(meaning.utf8))
  }
}
