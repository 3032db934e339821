import ListKitCurses
import Testing

struct CursesErrorTests {
  @Test(arguments: [
    (CursesError.noTerminal, "There is no terminal to draw on. Run this in a terminal."),
    (.background, "This runs in the background of its terminal. Run it in the foreground."),
    (
      .unknownTerminal(""),
      "TERM is not set, so the kind of terminal is unknown. Set it, for example TERM=xterm."
    ),
    (
      .unknownTerminal("foo"),
      "TERM is \"foo\", a terminal that this machine does not know. Set TERM to one that it knows,"
        + " for example TERM=xterm."
    ),
    (
      .incapableTerminal("dumb"),
      "TERM is \"dumb\", a terminal that cannot place its cursor. Run this in another terminal, or"
        + " set TERM to what this one really is."
    ),
  ])
  func `each failure says what happened and what to do`(error: CursesError, sentence: String) {
    #expect(error.description == sentence)
  }
}
