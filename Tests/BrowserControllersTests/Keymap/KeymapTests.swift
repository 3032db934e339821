import ListKit
import Testing

@testable import BrowserControllers

struct KeymapTests {
  @Test(arguments: Keymap.standard.bindings.map(\.action))
  func `the keys of an action are keys or chords of two letters`(action: Action) {
    let binding = Keymap.standard.bindings.first { $0.action == action }
    let words = action.rawValue.keys.split(separator: " ")

    #expect(binding?.sequences.count == words.count)
    #expect(!words.isEmpty)
    for (word, sequence) in zip(words, binding?.sequences ?? []) {
      #expect(sequence.count == 1 || (sequence.count == 2 && word.count == 2), "\(word)")
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
