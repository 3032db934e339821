import BrowserModels
import BrowserViews
import ListKit
import Testing

@testable import BrowserControllers

@MainActor struct NavigationStackTests {
  /// A chooser of one of three fruits: `j` goes on, Enter chooses, all else is not its own.
  private final class StubChooser: Screen {
    let route = Route.info
    let titleBar = TitleBar(title: "Fruits")
    let statusBar = StatusBar(position: "fruit 1 of 3")
    private let choose: (StubChooser, String) -> Void
    private let fruits = ["apple", "pear", "plum"]
    private var row = 0

    init(choose: @escaping (StubChooser, String) -> Void) { self.choose = choose }

    func height(fitting size: Size) -> Int { min(size.height, fruits.count) }
    func resize(to size: Size) {}

    func draw(on canvas: inout Canvas) {
      for (line, fruit) in fruits.enumerated() {
        canvas.write(fruit, column: 2, line: line, style: .plain)
      }
    }

    func perform(_ action: Action, count: Int?) -> Bool {
      switch action {
      case .nextRow: row += 1
      case .open: choose(self, fruits[row])
      default: return false
      }
      return true
    }
  }

  private static func program(lines: Int = 8) -> StubbedProgram {
    let program = StubbedProgram(columns: 40, lines: lines) { _, _ in .body(Pages.page(1, of: 1)) }
    program.wait()
    return program
  }

  /// Opens the chooser on a program; the array gets what it answers.
  private static func open(on program: StubbedProgram, answers: Answers) {
    let browser = program.browser
    let chooser = StubChooser { browser.close($0, choosing: $1) }
    browser.stack.open(chooser) { answers.list.append($0) }
    browser.setNeedsDisplay()
    program.wait()
  }

  private final class Answers {
    var list: [ScreenAnswer] = []
  }

  @Test func `a presented screen is as high as it needs, and the list above it stays`() {
    let program = Self.program()

    Self.open(on: program, answers: Answers())

    #expect(
      program.screen == """
         a.example                   10 records
        ▌ row 1
          row 2
         Fruits
          apple
          pear
          plum
         fruit 1 of 3
        """
    )
  }

  @Test func `a presented screen answers with what was chosen, once and after it has closed`() {
    let program = Self.program()
    let before = program.screen
    let answers = Answers()
    Self.open(on: program, answers: answers)

    program.press("j Enter")

    #expect(answers.list == [.chosen("pear")])
    #expect(program.screen == before)
    program.press("j")
    #expect(answers.list.count == 1)
  }

  @Test func `a screen that answers under another one closes that too, which answers for itself`() {
    let program = Self.program()
    let browser = program.browser
    let (lower, upper) = (Answers(), Answers())
    let chooser = StubChooser { browser.close($0, choosing: $1) }
    browser.stack.open(chooser) { lower.list.append($0) }
    Self.open(on: program, answers: upper)

    browser.close(chooser, choosing: "plum")
    browser.close(chooser, choosing: "apple")

    #expect(lower.list == [.chosen("plum")])
    #expect(upper.list == [.cancelled])
    #expect(browser.stack.depth == 1)
  }

  @Test func `a route that is open or cannot be opened answers at once that nothing was chosen`() {
    let program = Self.program()
    let answers = Answers()

    for route in [Route.help, .record(RecordID(integer: 99)), .source(.file("/none"))] {
      if route == .help { program.browser.open(route) }
      program.browser.open(route) { answers.list.append($0) }
    }

    #expect(answers.list == [.cancelled, .cancelled, .cancelled])
  }

  @Test(arguments: ["q", "Esc", "h", "Left", "Backspace", ": q Enter"])
  func `a presented screen that is left answers that nothing was chosen`(keys: String) {
    let program = Self.program()
    let answers = Answers()
    Self.open(on: program, answers: answers)

    program.press(keys)

    #expect(answers.list == [.cancelled])
    #expect(program.browser.stack.depth == 1)
    #expect(program.exitCode == nil)
  }

  @Test func `the end of the program cancels what is presented`() {
    let program = Self.program()
    let answers = Answers()
    Self.open(on: program, answers: answers)

    program.press("Q")

    #expect(answers.list == [.cancelled])
    #expect(program.exitCode == 0)
  }

  @Test func `an answer may open the next screen`() {
    let program = Self.program()
    let browser = program.browser
    let chooser = StubChooser { browser.close($0, choosing: $1) }
    browser.stack.open(chooser) { _ in browser.open(.help) }

    program.press("Enter")

    #expect(browser.stack.displayed.map { $0.screen.titleBar.title } == ["a.example", "Keys"])
  }

  @Test func `a sheet on a low terminal covers the title below it`() {
    let program = Self.program(lines: 5)
    Self.open(on: program, answers: Answers())

    #expect(
      program.screen == """
         Fruits
          apple
          pear
          plum
         fruit 1 of 3
        """
    )
  }

  @Test func `the first screen is never closed`() {
    let program = Self.program()

    #expect(!program.browser.stack.close())
    #expect(program.browser.stack.depth == 1)
  }
}
