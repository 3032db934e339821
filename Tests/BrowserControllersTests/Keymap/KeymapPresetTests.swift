import ListKit
import Testing

@testable import BrowserControllers

struct KeymapPresetTests {
  static let keys: [(preset: KeymapPreset, keys: String, action: Action?)] = [
    (.standard, "g", .first), (.standard, "^W", .switchFocus),
    (.less, "e", .nextRow), (.less, "h", .help), (.less, "r", .redraw), (.less, "Alt->", .last),
    (.less, "y", .previousRow), (.less, "Yy", .copyJSON), (.less, "- S", .cycleWrap),
    (.less, "-", nil), (.less, "zc", .collapse), (.less, "Alt-u", .clearSearch),
    (.less, "F5", .retryOrRefresh), (.less, "Space", .pageDown), (.less, "=", .info),
    (.vim, "g", nil), (.vim, "gg", .first), (.vim, "gx", .openURL), (.vim, "^W", nil),
    (.vim, "^W ^W", .switchFocus), (.vim, "zo", .expand), (.vim, "zt", .cursorToTop),
    (.emacs, "^V", .pageDown), (.emacs, "^X ^C", .quitAll), (.emacs, "^S", .search),
    (.emacs, "^X h", .markAll), (.emacs, "Alt-x", .commandLine), (.emacs, "^F", .open),
    (.emacs, "j", .nextRow),
  ]

  @Test(arguments: keys)
  func `a preset has the keys of its program`(
    preset: KeymapPreset,
    keys: String,
    action: Action?
  )
    throws
  {
    #expect(preset.keymap.meaning(of: try KeyChord(keys).keys).action == action)
  }

  @Test func `sentences name the keys that presets have in common`() {
    #expect(KeymapPreset.emacs.keymap.key(of: .quit) == "q")
    #expect(Action.quitAll.keys(in: KeymapPreset.emacs.keymap) == ["Q", "ZZ", "ZQ", "^X ^C"])
    #expect(KeymapPreset.vim.keymap.key(of: .switchFocus) == "^W w")
  }

  /// Actions that lose all of their keys, for which the presets have none.
  @Test(
    arguments: [
      (.standard, []), (.vim, []), (.less, [.preview, .sourceOrder, .view, .showPath]),
      (.emacs, [.showPath]),
    ] as [(KeymapPreset, [Action])]
  )
  func `a preset leaves few actions without a key`(preset: KeymapPreset, left: [Action]) {
    let keymap = preset.keymap
    let lost = Action.allCases.filter {
      !$0.keys(in: .standard).isEmpty && $0.keys(in: keymap).isEmpty
    }
    #expect(Set(lost) == Set(left))
  }

  @Test(arguments: KeymapPreset.allCases)
  func `all differences are keys, none of them in conflict, and all take effect`(
    preset: KeymapPreset
  ) throws {
    let changes = try preset.differences.flatMap { row in
      try row.keys.split(separator: ",").map { KeyChange(try KeyChord(String($0)), row.action) }
    }
    let keymap = preset.keymap

    #expect(Keymap.standard.changed(by: changes).conflicts.isEmpty)
    for change in changes { #expect(keymap.meaning(of: change.keys).action == change.action) }
    let sequences = keymap.bindings.flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
    #expect(keymap.bindings.map(\.action) == Action.allCases)
    #expect(keymap.meaning(of: [.control("c")]).action == .cancel)
    #expect(keymap.meaning(of: [Key(.enter)]).action == .open)
    for sequence in sequences where sequence.count > 1 {
      for length in 1..<sequence.count {
        let beginning = keymap.meaning(of: Array(sequence[..<length])).action
        #expect(beginning == nil || beginning == keymap.meaning(of: sequence).action, "\(sequence)")
      }
    }
  }
}
