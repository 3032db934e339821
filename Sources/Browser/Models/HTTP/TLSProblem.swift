/// Why there is no secure connection, and what to do about it.
package enum TLSProblem: Hashable, Sendable {
  /// The server does not use TLS.
  case notTLS
  /// The certificate is signed by itself, or by an authority that is not trusted.
  case untrusted
  /// The certificate is for other names.
  case otherName
  /// The certificate's time is over.
  case expired
  /// The certificate's time has yet to begin, by this machine's clock.
  case notYetValid
  /// The server asks for a certificate of the client's.
  case wantsCertificate
  /// Both sides know no common version or cipher.
  case nothingInCommon
  /// Anything else, in the words of the library.
  case other(String)

  /// What the library's words mean.
  package init(_ reason: String) {
    let known = Self.words.first { $0.words.contains(where: reason.contains) }
    self = known?.problem ?? .other(reason)
  }

  /// What is wrong, as a clause.
  package var reason: String {
    switch self {
    case .notTLS: "the server does not use TLS"
    case .untrusted: "its certificate is not signed by a trusted authority"
    case .otherName: "its certificate is for another name"
    case .expired: "its certificate has expired"
    case .notYetValid: "its certificate is not valid yet, by the clock of this machine"
    case .wantsCertificate: "it asks for a client certificate"
    case .nothingInCommon: "no common TLS version or cipher"
    case .other(let words): words
    }
  }

  /// What to do, as a sentence.
  package var advice: String {
    switch self {
    case .notTLS: "Try http://."
    case .untrusted: "--cacert FILE trusts a certificate; -k skips the check."
    case .otherName: "Check the name; -k skips the check."
    case .expired: "-k skips the check."
    case .notYetValid: "Check the time of this machine."
    case .wantsCertificate: "Pass --cert and --key."
    case .nothingInCommon: "The server needs an update."
    case .other: "--cacert FILE names certificates to trust."
    }
  }

  private static let words: [(words: [String], problem: TLSProblem)] = [
    (["wrong version number", "packet length too long", "record layer failure"], .notTLS),
    (
      [
        "self-signed certificate", "self signed certificate", "local issuer certificate",
        "verify the first certificate",
      ], .untrusted
    ),
    (["subject name", "does not match target host"], .otherName),
    (["certificate has expired"], .expired),
    (["certificate is not yet valid"], .notYetValid),
    (["certificate required", "bad certificate"], .wantsCertificate),
    (
      [
        "unsupported protocol", "no protocols available", "alert protocol version",
        "no shared cipher",
        "handshake failure", "dh key too small",
      ], .nothingInCommon
    ),
  ]
}
