import BrowserManagers
import BrowserModels

/// Hides the secrets of a session in everything that is recorded of it.
///
/// A secret is what was given or sent as one: a password, the value of a field such as
/// `Authorization`, a key in a query. Every occurrence is hidden, and so is every member of an
/// answer whose name says that its value is a secret.
package struct Redactor {
  private var secrets: Secrets

  /// Redacts what the user gave as a secret.
  package init(_ secrets: Secrets) { self.secrets = secrets }

  /// Learns the secrets of a request, among them those of a link that a server has sent.
  mutating func learn(from transfer: Transfer) {
    for field in transfer.fields { secrets.insert(field) }
    if let password = transfer.password {
      secrets.insert(password: password, of: transfer.user ?? "")
    }
    secrets.insert(URLReference(transfer.url))
  }

  /// Text without the secrets.
  func hiding(in text: String) -> String { secrets.hiding(in: text) }

  /// A URL as it may be recorded.
  func hiding(inURL url: String) -> String { hiding(in: Redaction.url(url)) }

  /// The body of an answer without secrets, JSON or not; all other bytes are the same.
  package func hiding(in body: [UInt8]) -> [UInt8] {
    // Most bodies have no secret in them: then their strings are not looked at one by one.
    let hasSecrets = secrets.hiding(in: body) != body
    var masked: [UInt8] = []
    masked.reserveCapacity(body.count)
    var position = 0
    var key: String?
    while position < body.count {
      let byte = body[position]
      guard let end = Self.endOfScalar(in: body, from: position) else {
        masked += body[position...]
        break
      }
      if byte == UInt8(ascii: "\"") {
        let content = body[position + 1..<end - 1]
        let isKey = Self.isKey(before: end, in: body)
        masked += [byte] + shown(content, under: isKey ? nil : key, hasSecrets) + [byte]
        if isKey { key = String(decoding: content, as: UTF8.self) }
      } else if Self.isNumber(byte), isSecret(number: body[position..<end], under: key, hasSecrets)
      {
        masked += Array("\"\(Redaction.mark)\"".utf8)
      } else {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") { key = nil }
        masked += body[position..<end]
      }
      position = end
    }
    return hasSecrets ? secrets.hiding(in: masked) : masked
  }

  private func isSecret(
    number: ArraySlice<UInt8>,
    under key: String?,
    _ hasSecrets: Bool
  ) -> Bool {
    key.map { Redaction.isSecret(member: $0) } == true
      || hasSecrets && secrets.hiding(in: Array(number)) != Array(number)
  }

  private func shown(
    _ content: ArraySlice<UInt8>,
    under key: String?,
    _ hasSecrets: Bool
  ) -> [UInt8] {
    if let key, Redaction.isSecret(member: key), !content.isEmpty {
      return Array(Redaction.mark.utf8)
    }
    let plain = content.withUnsafeBytes { JSONEscape.unescaped($0) }
    let named = Redaction.text(plain)
    let hidden = hasSecrets ? hiding(in: named) : named
    return hidden == plain
      ? Array(content) : Array(JSONWriter.quoted(hidden).utf8.dropFirst().dropLast())
  }

  private static func isKey(before end: Int, in body: [UInt8]) -> Bool {
    body[min(end, body.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      == UInt8(ascii: ":")
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
  }

  // The end of the string or number that begins here, or the next byte; nil for a string that is not
  // closed.
  private static func endOfScalar(in body: [UInt8], from start: Int) -> Int? {
    if isNumber(body[start]) {
      let ends = Array(",]} \t\r\n".utf8)
      return body[start...].firstIndex { ends.contains($0) } ?? body.count
    }
    guard body[start] == UInt8(ascii: "\"") else { return start + 1 }
    var position = start + 1
    while position < body.count {
      if body[position] == UInt8(ascii: "\"") { return position + 1 }
      position += body[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
