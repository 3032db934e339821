import BrowserManagers
import Testing

@testable import riffle

@Suite struct PrintNoticesTests {
  private func status(
    _ phase: SourceStatus.Phase = .loading,
    warning: String? = nil
  ) -> SourceStatus {
    var status = SourceStatus()
    status.phase = phase
    status.warning = warning
    return status
  }

  private func waiting(_ seconds: Double) -> SourceStatus {
    status(.waiting(seconds: seconds, reason: "a.example answered 429"))
  }

  /// What is said about one status after the other.
  private func said(of statuses: [SourceStatus]) -> [String] {
    var sentences: [String] = []
    var notices = PrintNotices { sentences.append($0) }
    for status in statuses { notices.note(status) }
    return sentences
  }

  @Test func `a pause is told once, in whole seconds, and the next one again`() {
    #expect(
      said(of: [waiting(2.5), waiting(1.5), waiting(0.5), status(), waiting(30)]) == [
        "a.example answered 429; waiting for 3 s.", "a.example answered 429; waiting for 30 s.",
      ]
    )
  }

  @Test func `a pause of two seconds is not worth a word`() {
    #expect(said(of: [waiting(2), waiting(1)]) == [])
  }

  @Test func `a warning is told once, and another one too`() {
    #expect(
      said(of: [
        status(), status(warning: "One."), status(warning: "One."), status(warning: "Two."),
        status(), status(warning: "Two."),
      ]) == ["One.", "Two.", "Two."]
    )
  }
}
