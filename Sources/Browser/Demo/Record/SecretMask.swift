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
    if let password = transfer.password { learn(password) }
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
      guard body[position] == UInt8(ascii: "\"") else {
        if body[position] == UInt8(ascii: ",") || body[position] == UInt8(ascii: "{") { key = nil }
        masked.append(body[position])
        position += 1
        continue
      }
      let end = Self.endOfString(in: body, from: position)
      let content = String(decoding: body[position + 1..<max(position + 1, end - 1)], as: UTF8.self)
      position = end
      if Self.isKey(before: end, in: body) {
        key = content
        masked += Array("\"\(content)\"".utf8)
      } else {
        masked += Array("\"\(shown(content, under: key))\"".utf8)
      }
    }
    return masked
  }

  private mutating func learn(_ secret: String) {
    guard secret.utf8.count >= 4, secret != "Bearer", secret != "Basic" else { return }
    secrets.insert(secret)
    secrets.insert(PercentCoding.decoding(secret, plusIsBlank: true))
  }

  // "key" alone names records as often as secrets, so a member of that name stays.
  private func shown(_ content: String, under key: String?) -> String {
    if let key, key.lowercased() != "key", Redaction.isSecret(parameter: key), !content.isEmpty {
      return Redaction.mark
    }
    let plain = content.replacing("\\u0026", with: "&").replacing("\\/", with: "/")
    let hidden = hiding(in: Redaction.text(plain))
    return hidden == plain ? content : hidden
  }

  private static func isKey(before end: Int, in body: [UInt8]) -> Bool {
    body[min(end, body.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      == UInt8(ascii: ":")
  }

  private static func endOfString(in body: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < body.count {
      if body[position] == UInt8(ascii: "\\") {
        position += 1
      } else if body[position] == UInt8(ascii: "\"") {
        return position + 1
      }
      position += 1
    }
    return body.count
  }
}
