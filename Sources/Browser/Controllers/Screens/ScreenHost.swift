/// What a screen may ask of the program around it.
@MainActor package protocol ScreenHost: AnyObject {
  /// How screens are drawn.
  var appearance: Appearance { get }

  /// Which keys do what, for sentences that name one.
  var keymap: Keymap { get }

  /// What the screen shows has changed; it is drawn once, when the current event has been handled.
  func setNeedsDisplay()

  /// How many records the program was started to choose; nil where it only shows them.
  var picker: Picker? { get }

  /// Ends the program with the chosen records.
  func accept(_ records: LeavingRecords)

  /// Shows a sentence in the status line until the next key.
  func show(_ message: Message)

  /// Asks a question that `y` or `n` answers, and waits for one of them; what gives up means no, and the
  /// Enter key means yes where nothing is at stake.
  func ask(
    _ question: String,
    isYesByEnter: Bool,
    _ answer: @escaping @MainActor (Bool) -> Void
  )

  /// Asks for a line of text in the status line; another request that is open is given up.
  func prompt(_ request: PromptRequest)

  /// Opens the screen of a route; when it cannot, the status line says why.
  ///
  /// `answer` is called once, after the screen has closed; with `cancelled` at once when the route
  /// is on display already or cannot be opened.
  func open(_ route: Route, answer: @escaping @MainActor (ScreenAnswer) -> Void)

  /// Closes a screen, which is the one that calls, and tells whoever opened it what was chosen; what is
  /// open over it is cancelled.
  func close(_ screen: AnyObject, choosing value: AnyHashable)

  /// Puts a text on the clipboard, or into a file where there is none; says in the status line which.
  func copy(_ copied: CopiedText)

  /// Opens a link in the user's browser; says in the status line what came of it.
  ///
  /// `shown` makes a sentence with the link in it harmless, and hides secrets.
  func openLink(_ url: String, shown: @escaping @MainActor (String) -> String)
}

extension ScreenHost {
  /// The key of an action, as sentences name it.
  package func key(_ action: Action) -> String { keymap.key(of: action) }

  /// Asks a question that only `y` or `n` answers.
  package func ask(_ question: String, _ answer: @escaping @MainActor (Bool) -> Void) {
    ask(question, isYesByEnter: false, answer)
  }

  /// Calls what takes records along; where a filter hides some of them, after a question that says so.
  ///
  /// After a no it says `refusal`.
  package func onceAgreed(
    to records: TakenRecords?,
    otherwise refusal: String,
    _ body: @escaping @MainActor () -> Void
  ) {
    guard let question = records?.question else { return body() }
    ask(question, isYesByEnter: true) { [weak self] isYes in
      if isYes { body() } else { self?.show(Message(refusal)) }
    }
  }

  /// Opens the screen of a route that has nothing to answer.
  package func open(_ route: Route) { open(route) { _ in } }
}
