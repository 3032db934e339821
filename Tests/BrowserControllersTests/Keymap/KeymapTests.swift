import ListKit
import ListProgram
import Testing

@testable import BrowserControllers

struct KeymapTests {
  @Test(arguments: Keymap.standard.bindings.map(\.action))
  func `the keys of an action are keys or chords of two letters`(action: Action) {
    let binding = Keymap.standard.bindings.first { $0.action == action }
    let words = action.keys.split(separator: " ")

    #expect(binding?.sequences.count == words.count)
    #expect(words.isEmpty == (action.rawValue.keys == "none"))
    for (word, sequence) in zip(words, binding?.sequences ?? []) {
      #expect(sequence.count == 1 || (sequence.count == 2 && word.count == 2), "\(word)")
    }
  }

  @Test func `a list of the program has the keys that every list has`() {
    let commands = Keymap.standard.bindings.compactMap { binding in
      binding.action.listCommand.map { ($0, binding.sequences) }
    }

    #expect(Set(commands.map(\.0)) == Set(ListCommand.allCases))
    for (command, sequences) in commands {
      for sequence in sequences where sequence.count == 1 {
        #expect(ListCommand(sequence[0]) == command)
      }
    }
    for action in Action.allCases {
      #expect((action.rawValue.keys == "list") == (action.listCommand != nil), "\(action)")
    }
  }

  @Test func `no sequence has two meanings`() {
    let sequences = Keymap.standard.bindings.flatMap(\.sequences)

    #expect(Set(sequences).count == sequences.count)
  }

  @Test(arguments: ["^S", "^Q", "^\\"])
  func `keys of the terminal itself are free`(word: String) throws {
    let key = try #require(Key(word))

    #expect(key.modifiers == .control)
    #expect(Keymap.standard.meaning(of: [key]).action == nil)
  }
}
