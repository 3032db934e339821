import ListKit
import Testing

@testable import BrowserControllers

struct KeymapTests {
  @Test func `every word of the table names keys`() {
    for binding in Keymap.standard.bindings {
      #expect(!binding.sequences.isEmpty)
      #expect(binding.sequences.allSatisfy { !$0.isEmpty }, "\(binding.action)")
    }
  }

  @Test func `no sequence has two meanings`() {
    let sequences = Keymap.standard.bindings.flatMap(\.sequences)

    #expect(Set(sequences).count == sequences.count)
  }

  @Test func `every action has a key`() {
    let bound = Set(Keymap.standard.bindings.map(\.action))

    #expect(bound == Set(Action.allCases))
  }

  @Test func `no key of the terminal's own is taken`() {
    for word in ["^S", "^Q", "^\\"] {
      guard let key = Key(word) else { continue }
      #expect(Keymap.standard.meaning(of: [key]).action == nil)
    }
  }
}
