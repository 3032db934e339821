/// How connections are made: the flags that have nothing to do with what is asked.
package struct TransportOptions: Hashable, Sendable {
  /// `-k`: do not check certificates.
  package var isInsecure = false
  /// `--cacert`: a file of certificates to trust instead of the system's.
  package var trustedCertificates: String?
  /// `--cert`: the client's certificate, for the user's origin alone.
  package var clientCertificate: String?
  /// `--key`: the key of the client's certificate.
  package var clientKey: String?
  /// `-x`: the proxy; empty for none whatever the environment says.
  package var proxy: String?
  /// The proxy for http URLs out of `HTTP_PROXY`, which libcurl does not read.
  package var plainProxy: String?
  /// `--unix-socket`: a socket to connect to instead of the host.
  package var unixSocket: String?
  /// `--max-time`: seconds that one transfer may take.
  package var maximumTime: Double?
  /// `--connect-timeout`: seconds that connecting may take.
  package var connectTime: Double = 30
  /// Seconds without a byte after which a transfer is cut.
  package var stallTime: Double = 30
  /// Bytes of one document, decompressed, beyond which it is given up.
  package var greatestPage = MemoryLimit.page
  /// `--retry`: how often a request is repeated, after failures and pauses together; `nil` for the
  /// default of `RetryRule`.
  package var retries: Int?

  /// The options that apply when no flag is given.
  package init() {}
}
