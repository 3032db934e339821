import BrowserModels

/// One HTTP request as it is sent, credentials included; redirects are not followed.
package struct Transfer: Sendable {
  /// The method.
  package var method: String
  /// The absolute http or https URL, with a key in its query when one belongs there.
  package var url: String
  /// The fields, credentials included.
  package var fields: [HTTPField]
  /// The body, or nothing.
  package var body: [UInt8]?
  /// A name for basic authentication.
  package var user: String?
  /// The password beside the name.
  package var password: String?
  /// Whether `.netrc` is asked for a name and a password for this host.
  package var usesNetrc = false
  /// Whether the client's certificate is shown to this server.
  package var usesClientCertificate = false
  /// How to connect.
  package var options = TransportOptions()

  /// A transfer without credentials.
  package init(
    method: String,
    url: String,
    fields: [HTTPField] = [],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
  }
}

/// What a server answered to one transfer.
package struct TransferAnswer: Sendable {
  /// The HTTP status.
  package var status: Int
  /// The fields of the final answer.
  package var fields: HTTPFields
  /// The body, decompressed.
  package var body: [UInt8]
  /// Seconds until the first byte.
  package var firstByte: Double
  /// Seconds until the last byte.
  package var total: Double
  /// Whether the body is a piece of a large document: its next bytes, or what came after them.
  package var isPiece = false
  /// Why the body ends before its end; nothing for a whole one.
  package var fault: PageError?

  /// An answer.
  package init(
    status: Int,
    fields: HTTPFields = [],
    body: [UInt8] = [],
    firstByte: Double = 0,
    total: Double = 0
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.firstByte = firstByte
    self.total = total
  }
}

/// What happens during one transfer.
package enum TransferEvent: Sendable {
  /// So many bytes of the body have come, of how many when it is known; a few times a second.
  case progress(bytes: Int, of: Int?)
  /// The next whole lines of an answer of JSON Lines have come, or the next bytes of a large document;
  /// they are its body. What `finished` brings is the rest. While the hold is kept, no more than 256 KB
  /// come.
  case part(TransferAnswer, LineHold? = nil)
  /// The answer is here, whatever its status, or the beginning of one. The last event.
  case finished(TransferAnswer)
  /// There is no answer. The last event.
  case failed(PageError)
}

/// Carries one request to one server; libcurl and a table of answers are the implementations.
@MainActor package protocol HTTPTransport: AnyObject {
  /// Begins; the events come later, on the main actor, and none after the handle was cancelled.
  func send(
    _ transfer: Transfer,
    events: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle
}
