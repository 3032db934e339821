import BrowserDemo
import BrowserModels
import ListKit

/// How the value of an option is written.
struct ValueFormat<Value>: Sendable {
  /// The value of a text.
  ///
  /// - Throws: What is wrong with it, with the name of the option.
  let parse: @Sendable (_ text: String, _ option: String) throws(UsageError) -> Value

  /// A format of its own sentence.
  init(parse: @escaping @Sendable (String, String) throws(UsageError) -> Value) {
    self.parse = parse
  }

  /// A format described by what the option takes; `value` is nil for any other text.
  init(_ expected: String, value: @escaping @Sendable (String) -> Value?) {
    parse = { text, option throws(UsageError) in
      guard let value = value(text) else { throw .badValue(option, text, expected: expected) }
      return value
    }
  }
}

extension ValueFormat where Value == Int {
  /// A whole number that is not too small.
  static func count(atLeast least: Int = 0) -> ValueFormat {
    ValueFormat("a whole number, \(least) or more") { text in
      Int(text).flatMap { $0 >= least ? $0 : nil }
    }
  }

  /// A number of bytes: `1000`, `64K`, `256M`, `2G`.
  static var byteCount: ValueFormat {
    ValueFormat("a number of bytes above 0, such as 256M") { text in
      let shifts: [Character: Int] = ["K": 10, "k": 10, "M": 20, "m": 20, "G": 30, "g": 30]
      let shift = text.last.flatMap { shifts[$0] }
      guard let number = Int(shift == nil ? text[...] : text.dropLast()), number > 0 else {
        return nil
      }
      let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
      return isTooMuch ? nil : bytes
    }
  }
}

extension ValueFormat where Value == Double {
  /// A number that is positive and finite.
  static var positiveNumber: ValueFormat {
    ValueFormat("a number above 0") { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
  }
}

extension ValueFormat where Value == Size {
  /// The size of a screen: `80x24`.
  static var size: ValueFormat { ValueFormat(Size.notation) { Size(notation: $0) } }
}

extension ValueFormat where Value == JSONPointer {
  /// A value in an answer or in a record.
  static var pointer: ValueFormat {
    ValueFormat("a key, a.b or a JSON Pointer") { RecordFinder.path(named: $0) }
  }
}

extension ValueFormat where Value == FieldPath {
  /// A field of a record.
  static var field: ValueFormat {
    ValueFormat("a key, a.b or a JSON Pointer") { FieldPath($0) }
  }
}

extension ValueFormat where Value == PagingRule {
  /// How a source names its next page.
  static var pagingRule: ValueFormat {
    let kinds = PagingRule.Kind.notations
    let expected = kinds.dropLast().joined(separator: ", ") + " or " + (kinds.last ?? "")
    return ValueFormat(expected) { PagingRule($0) }
  }
}

extension ValueFormat where Value == PageSize {
  /// How many records a page has.
  static var pageSize: ValueFormat {
    ValueFormat("a whole number, 1 or more") { text in
      Int(text).flatMap { PageSize(String($0)) }
    }
  }
}

extension ValueFormat where Value == String {
  /// Any text but an empty one.
  static func nonempty(_ expected: String) -> ValueFormat {
    ValueFormat(expected) { $0.isEmpty ? nil : $0 }
  }

  /// The path of a file.
  static var path: ValueFormat { nonempty("the path of a file") }

  /// The path of a file to write; standard output is none.
  static var writtenPath: ValueFormat {
    ValueFormat("the path of a file") { $0.isEmpty || $0 == "-" ? nil : $0 }
  }

  /// A file that the screens of a script are written to; its extension is its format.
  static var output: ValueFormat {
    ValueFormat { path, option throws(UsageError) in
      guard OutputFormat(path: path) != nil else { throw .unknownFormat(of: path, in: option) }
      return path
    }
  }
}

extension ValueFormat where Value: Sendable {
  /// One of a few words, each with its value.
  static func choice(_ choices: KeyValuePairs<String, Value>) -> ValueFormat {
    ValueFormat(choices.map(\.key).joined(separator: ", ")) { text in
      choices.first { $0.key == text }?.value
    }
  }
}
