// What a log of edits keeps of each that is on its way.
extension EditLog {
  /// How an edit came about.
  enum Kind {
    case edit
    case undo(Step)
    case redo(Step)

    /// The step whose target the list goes to; nil for an edit of its own.
    var step: Step? {
      switch self {
      case .edit: nil
      case .undo(let step), .redo(let step): step
      }
    }

    /// Whether the list goes back.
    var isUndo: Bool { if case .undo = self { true } else { false } }

    /// Changes the step.
    mutating func correct(_ correct: (inout Step) -> Void) {
      switch self {
      case .edit: break
      case .undo(var step):
        correct(&step)
        self = .undo(step)
      case .redo(var step):
        correct(&step)
        self = .redo(step)
      }
    }
  }

  /// An edit that has been shown and not yet become part of the base.
  struct Entry {
    let number: Int
    let edit: Edit
    var kind: Kind
    /// How the list was before the edit.
    var before: Memory
    /// How it was when the edit was shown.
    var after: Memory
    /// What the reader had done by then.
    var userActions = UserActionCounts()
    /// What takes the edit back, to where its rows were without the edits that have failed.
    var inverse: Edit
    /// Whether other rows were applied since.
    var isRebased = false
    var isCommitted = false
    /// What could be redone until this edit was made.
    var redos: [Step] = []
  }
}
