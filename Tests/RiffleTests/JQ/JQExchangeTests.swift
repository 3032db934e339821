import CLibrary
import Testing

@testable import riffle

struct JQExchangeTests {
  @Test(arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGKILL, SIGTRAP, SIGILL])
  func `of a signal by which memory ends the limit is told`(signal: Int32) {
    #expect(
      JQExchange.reason(of: signal)
        == "jq was ended by signal \(signal): it needs more than 1 GB of memory, or libjq has a fault"
    )
  }

  @Test(arguments: [0, SIGTERM])
  func `of another end it is told that it came too early`(signal: Int32) {
    #expect(JQExchange.reason(of: signal) == "jq has ended too early")
  }
}
