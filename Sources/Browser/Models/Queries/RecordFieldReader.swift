/// Reads some fields of a record from its text, without making values of the rest.
///
/// Along a path an array stands for all its elements, at every step and at the end, unless the step is
/// a position in it; at the end an object stands for all scalars in it. Of equal keys along a path the
/// last one counts; below its end all members do, as a record shows them. A path of no names leads to
/// the record, so it finds all its scalars; `value` leads to a record that is one.
///
/// On valid text the values are those that `JSONReader` reads. Any other text is never a mistake: what
/// is found until it makes no sense is told.
package struct RecordFieldReader: Sendable {
  /// How many values of one path `read` returns at most.
  package static let mostValues = 256

  /// What is read, in the order in which it was asked for.
  package let paths: [FieldPath]

  private let tree: FieldTree
  private let form: RecordLocation?

  /// A reader of these fields.
  ///
  /// `form`: what the records have to be turned into to be rows; a record of a table, in a wrapper or
  /// with a key is written anew first, which takes many times as long.
  package init(_ paths: [FieldPath], form: RecordLocation? = nil) {
    self.paths = paths
    self.form = form.flatMap { $0.presentsAnotherText ? $0 : nil }
    tree = FieldTree(paths)
  }

  /// For each path all scalars along it, in the order of the text; the first `mostValues` of them.
  ///
  /// O(bytes), with no other memory than that of the values.
  package func read(_ text: UnsafeRawBufferPointer) -> [[JSONValue]] {
    var values: [[JSONValue]] = Array(repeating: [], count: paths.count)
    visit(text) { path, value, text in
      if values[path].count < Self.mostValues { values[path].append(value.value(in: text)) }
      return true
    }
    return values
  }

  /// For each path what `FieldPath.value(in:)` gives, by which a record is sorted and put in a section.
  package func first(_ text: UnsafeRawBufferPointer) -> [JSONValue?] {
    var values: [JSONValue?] = Array(repeating: nil, count: paths.count)
    visitFirst(text) { path, value, text in
      values[path] = value.value(in: text)
      return true
    }
    return values
  }

  /// Tells of all scalars along all paths: the number of the path, the value's place, and the text that
  /// it is a place in, which is another one than `text` when the record is presented in another form.
  ///
  /// Those of one path come in the order of the text, until `body` returns false.
  package func visit(
    _ text: UnsafeRawBufferPointer,
    _ body: (Int, RawValue, UnsafeRawBufferPointer) -> Bool
  ) {
    walk(text, .all, body)
  }

  /// Tells of what `FieldPath.value(in:)` gives, containers among it; a path that leads nowhere is not
  /// told of.
  package func visitFirst(
    _ text: UnsafeRawBufferPointer,
    _ body: (Int, RawValue, UnsafeRawBufferPointer) -> Bool
  ) {
    walk(text, .first, body)
  }

  private func walk(
    _ text: UnsafeRawBufferPointer,
    _ choice: FieldWalk.Choice,
    _ body: (Int, RawValue, UnsafeRawBufferPointer) -> Bool
  ) {
    if let form {
      form.presentedText(of: text).withUnsafeBytes { walkPresented($0, choice, body) }
    } else {
      walkPresented(text, choice, body)
    }
  }

  private func walkPresented(
    _ text: UnsafeRawBufferPointer,
    _ choice: FieldWalk.Choice,
    _ body: (Int, RawValue, UnsafeRawBufferPointer) -> Bool
  ) {
    guard let bytes = JSONBytes(text) else { return }
    let start = bytes.afterBlanks(TextBeginning.markLength(of: text))
    guard start < bytes.count else { return }
    // A container is walked until it ends; where that is costs another walk.
    let isWalked = bytes.isContainer(start) && (choice == .all || !tree.wantsRoots)
    let range = start..<(isWalked ? bytes.count : bytes.valueEnd(start))
    if !bytes.isContainer(start), let value = bytes.value(range) {
      for path in tree.scalars { guard body(path, value, text) else { return } }
    }
    tree.withTables { nodes, names, buckets in
      withUnsafeTemporaryAllocation(of: FieldWalk.Slot.self, capacity: nodes.count) { slots in
        let walk = FieldWalk(
          bytes: bytes,
          choice: choice,
          tree: tree,
          nodes: nodes,
          names: names,
          buckets: buckets,
          slots: slots
        )
        for root in tree.roots {
          guard walk.value(root, range, depth: 0, { body($0, $1, text) }) else { return }
        }
      }
    }
  }
}
