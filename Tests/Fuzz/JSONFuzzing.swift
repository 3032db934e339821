import BrowserModels

extension FuzzTarget {
  /// One document: the checker and the reader agree, what is written is read again, and a mistake lies
  /// in the text.
  static let json = FuzzTarget(name: "json") { input in
    let bytes = input.bytes
    checkJSON5(bytes)
    let verdict = bytes.withUnsafeBytes { JSONChecker().verdict(on: $0) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    do throws(JSONSyntaxError) {
      let value = try JSONReader.value(of: bytes)
      hold(verdict != .invalid || hasMark, "what is read is valid")
      checkWriting(value, of: hasMark ? Array(bytes[3...]) : bytes)
    } catch {
      hold(verdict == .invalid, "what is valid is read: \(error)")
      check(error, in: bytes)
      _ = JSONReader.prefixValue(of: bytes, elementLimit: 40)
      checkLenience(of: bytes)
    }
  }

  /// What is JSON is JSON5, if no text of it is half a surrogate pair, and a mistake lies in the text.
  private static func checkJSON5(_ bytes: [UInt8]) {
    do throws(JSON5SyntaxError) {
      _ = try JSON5Reader.value(of: bytes)?.repeatedMembers
    } catch {
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      hold((0...bytes.count).contains(error.place.offset), "a mistake lies in the text: \(error)")
      hold((1...lines).contains(error.place.line), "its line is one of the text: \(error)")
      hold((1...bytes.count + 1).contains(error.place.column), "its column, too: \(error)")
      let isAlsoOfJSON = error.mistake == .halfSurrogate || error.mistake == .tooDeep
      let isJSON = (try? JSONReader.value(of: bytes)) != nil
      hold(isAlsoOfJSON || !isJSON, "what is JSON is JSON5: \(error)")
    }
  }

  private static func checkLenience(of bytes: [UInt8]) {
    do throws(JSONSyntaxError) {
      let (_, mistake) = try JSONReader.lenientValue(of: bytes)
      if let mistake { check(mistake, in: bytes) }
    } catch {
      check(error, in: bytes)
    }
  }

  private static func check(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    hold((0...bytes.count).contains(error.offset), "a mistake lies in the text: \(error.offset)")
    let lines = bytes.count { $0 == 0x0A } + 1
    hold((1...lines).contains(error.line), "its line is one of the text: \(error.line)")
    hold((1...bytes.count + 1).contains(error.column), "its column, too: \(error.column)")
    let isClean = error.excerpt.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    hold(isClean, "its excerpt has no control characters")
  }

  private static func checkWriting(_ value: JSONValue, of bytes: [UInt8]) {
    let compact = JSONWriter.compacting(bytes)
    let verdict = compact.withUnsafeBytes { JSONChecker().verdict(on: $0) }
    hold(verdict == .compact, "what is compacted is compact")
    hold((try? JSONReader.value(of: compact)) == value, "compacting changes no value")
    let plain = PlainJSON.bytes(of: value)
    let again = try? JSONReader.value(of: plain)
    hold(again.map { PlainJSON.bytes(of: $0) } == plain, "what is written is read again")
    // A value that is nested deeper than is read is written as null.
    hold(
      again == value || bytes.count > 2 * JSONReader.greatestDepth,
      "a value is read as it is written"
    )
  }
}
