import BrowserManagers
import BrowserModels

/// Hides the secrets of a session in everything that is recorded of it.
///
/// A secret is what was sent as one: the value of a field such as `Authorization`, a password, a
/// key in a query. It is hidden wherever it turns up, and with it every member of an answer whose
/// name says that its value is one.
struct SecretMask {
  private var secrets: Set<String> = []

  /// Learns the secrets of a request.
  mutating func learn(from transfer: Transfer) {
    for field in transfer.fields where Redaction.isSecret(header: field.name) {
      learn(field.value)
      if let blank = field.value.firstIndex(of: " ") {
        learn(String(field.value[field.value.index(after: blank)...]))
      }
    }
    if let password = transfer.password {
      learn(password)
      learn(Base64.encoding("\(transfer.user ?? ""):\(password)"))
    }
    for item in URLReference(transfer.url).queryItems
    where Redaction.isSecret(parameter: item.name) {
      learn(item.value ?? "")
    }
  }

  /// Text without the secrets.
  func hiding(in text: String) -> String {
    secrets.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.reduce(text) {
      $0.replacing($1, with: Redaction.mark)
    }
  }

  /// A URL as it may be recorded.
  func hiding(inURL url: String) -> String { hiding(in: Redaction.url(url)) }

  /// The body of an answer without secrets; bytes that are no text stay as they are.
  func hiding(in body: [UInt8]) -> [UInt8] {
    var masked: [UInt8] = []
    masked.reserveCapacity(body.count)
    var position = 0
    var key: String?
    while position < body.count {
      let byte = body[position]
      guard let end = Self.endOfScalar(in: body, from: position) else {
        return masked + Array(hiding(in: String(decoding: body[position...], as: UTF8.self)).utf8)
      }
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: body[position + 1..<end - 1], as: UTF8.self)
        let isKey = Self.isKey(before: end, in: body)
        masked += Array("\"\(isKey ? text : shown(text, under: key))\"".utf8)
        if isKey { key = text }
      } else if Self.isNumber(byte), let key, Self.isSecret(key) {
        masked += Array("\"\(Redaction.mark)\"".utf8)
      } else {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") { key = nil }
        masked += body[position..<end]
      }
      position = end
    }
    return masked
  }

  private mutating func learn(_ secret: String) {
    guard secret.utf8.count >= 4, secret != "Bearer", secret != "Basic" else { return }
    secrets.formUnion([
      secret, PercentCoding.encoding(secret), PercentCoding.decoding(secret, plusIsBlank: true),
    ])
  }

  private func shown(_ content: String, under key: String?) -> String {
    if let key, Self.isSecret(key), !content.isEmpty { return Redaction.mark }
    let plain = content.replacing("\\u0026", with: "&").replacing("\\/", with: "/")
    let hidden = hiding(in: Redaction.text(plain))
    return hidden == plain ? content : hidden
  }

  private static func isKey(before end: Int, in body: [UInt8]) -> Bool {
    body[min(end, body.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      == UInt8(ascii: ":")
  }

  // "key" alone names records as often as secrets, so a member of that name stays.
  private static func isSecret(_ key: String) -> Bool {
    key.lowercased() != "key" && Redaction.isSecret(parameter: key)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
  }

  // The end of the string or the number that begins here; of anything else, the next byte. Nothing
  // for a string that is not closed.
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
