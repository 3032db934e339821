extension TransportOptions {
  /// Reads what curl's tool, and not its library, looks for in the environment: certificates
  /// (`CURL_CA_BUNDLE`, `SSL_CERT_FILE`) and the upper-case proxy for http.
  ///
  /// `HTTP_PROXY` is left alone where a web server may have set it (`REQUEST_METHOD` is there).
  package mutating func read(from variable: (String) -> String?) {
    func value(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    trustedCertificates = trustedCertificates ?? value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE")
    if value("http_proxy") == nil, variable("REQUEST_METHOD") == nil {
      plainProxy = value("HTTP_PROXY")
    }
  }
}
