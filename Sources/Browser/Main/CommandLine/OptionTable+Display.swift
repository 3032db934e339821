import BrowserControllers

// Options about keys, colours and what is drawn.
extension OptionTable {
  static let display = [
    Option(
      "--color",
      in: .display,
      help: "use colours: in a terminal, always or never",
      manual: """
        Draws in colours always, never, or (auto) as NO_COLOR, CLICOLOR and CLICOLOR_FORCE say.
        """,
      inScripts: .allowed,
      update: .choice(["auto": .auto, "always": .always, "never": .never]) { $0.color = $1 }
    ),
    Option(
      "--theme",
      in: .display,
      help: "colours of everything",
      manual: """
        Draws in colours for a dark or a light background or of high contrast, in the terminal's own, \
        or in none. Without it, or with auto, the terminal is asked for its background; one that does \
        not tell keeps its own colours. Any colour is used where COLORTERM is truecolor or 24bit, \
        otherwise the nearest one of 256.
        """,
      inScripts: .allowed,
      update: .choice([
        "auto": ThemeChoice.auto, "dark": .dark, "light": .light, "high-contrast": .highContrast,
        "terminal": .terminal, "none": ThemeChoice.none,
      ]) { $0.theme = $1 }
    ),
    Option(
      "--keymap",
      in: .display,
      help: "keys as in one of these programs",
      manual: """
        Uses the keys of the program, those of less, of vim or of emacs as far as they differ, in place of \
        the keymap of the configuration.
        """,
      runs: [.browse],
      inScripts: .allowed,
      update: .choice([
        "default": KeymapPreset.standard, "less": .less, "vim": .vim, "emacs": .emacs,
      ]) { $0.keymap = $1 }
    ),
    Option(
      "--numbers",
      negation: "--no-numbers",
      in: .display,
      help: "number the rows",
      manual: "Shows the number of each row left of it, which is the one that 42G goes to.",
      inScripts: .allowed,
      update: .flag { $0.showsNumbers = $1 }
    ),
    Option(
      "--scroll-bar",
      negation: "--no-scroll-bar",
      in: .display,
      help: "show a scroll bar",
      manual: "Shows at the right which part of the list is on screen.",
      inScripts: .allowed,
      update: .flag { $0.showsScrollBar = $1 }
    ),
    Option(
      "--ascii",
      negation: "--no-ascii",
      in: .display,
      help: "draw with ASCII only",
      manual: "Draws lines and symbols in ASCII.",
      inScripts: .allowed,
      update: .flag { $0.isASCII = $1 }
    ),
    Option(
      "--no-mouse",
      negation: "--mouse",
      in: .display,
      help: "leave the mouse to the terminal",
      manual: """
        Leaves the mouse to the terminal, which selects text with it. Without it the wheel scrolls, a \
        click focuses a row, a double click opens it; most terminals select while Shift is held. \
        :mouse on and :mouse off do the same while the program runs.
        """,
      isReplayed: false,
      inScripts: .allowed,
      update: .flag { $0.usesMouse = !$1 }
    ),
    Option(
      "--ambiguous-width",
      in: .display,
      help: "columns of ambiguous characters",
      manual: """
        Counts characters whose width Unicode calls ambiguous as one column or as two. Set it to \
        what the terminal does.
        """,
      inScripts: .allowed,
      update: .choice(["1": 1, "2": 2]) { $0.ambiguousWidth = $1 }
    ),
  ]
}
