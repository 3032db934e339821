import CLibrary
import Testing

@testable import ListKitCurses

struct ProcessStatusTests {
  @Test(arguments: [
    ("PPid:\t1037\n", 1_037, false),
    ("SigIgn:\t0000000000384004\n", 0, true),
    ("SigIgn:\t0000000000000004\n", 0, false),
    ("SigCgt:\t0000000000384004\n", 0, false),
    ("Name:\ta b c\n", 0, false),
    ("", 0, false),
  ])
  func `a line tells the parent, or that SIGTSTP is ignored`(
    line: String,
    parent: pid_t,
    ignoresStop: Bool
  ) {
    var status = ProcessStatus()

    status.read(line)

    #expect(status.parent == parent)
    #expect(status.ignoresStop == ignoresStop)
  }

  @Test func `of this process the parent is known where there is a /proc`() {
    guard let status = ProcessStatus(of: getpid()) else { return }

    #expect(status.parent == getppid())
  }
}
