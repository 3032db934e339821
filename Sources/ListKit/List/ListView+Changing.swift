extension ListView {
  /// Carries a change out: every call that changes what the list is or shows goes through here.
  ///
  /// Within the body the list may be asked and changed in any order; a change within another one is a
  /// part of it. At the outermost end ``needsDisplay`` is called if anything looks different, and the
  /// delegate hears what the body has put down with `tell`. While the list is asking somebody
  /// (`asking`) the body is put off until the running call has ended.
  ///
  /// `isUpdate` is true for an update of all rows: of several that wait the newest is carried out.
  @usableFromInline
  func change(isUpdate: Bool = false, _ body: @escaping (ListView) -> Void) {
    guard changes.questions == 0 else {
      return changes.putOff(.init(isUpdate: isUpdate) { [weak self] in self.map(body) })
    }
    if changes.depth == 0, !changes.isEnding { carryOutWaiting() }
    changes.depth += 1
    body(self)
    changes.depth -= 1
    endChange()
  }

  /// Asks somebody who may call the list back: what would change it then waits.
  ///
  /// Outside of a change it is carried out before this returns. So positions hold within one
  /// question, and are looked up anew after it.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    changes.questions += 1
    defer {
      changes.questions -= 1
      if isAtRest, !changes.isEmpty { endChange() }
    }
    return question()
  }

  /// Whether no change is being carried out and nobody is being asked.
  private var isAtRest: Bool {
    changes.depth == 0 && changes.questions == 0 && !changes.isEnding
  }

  /// Asks the data source; nil without one.
  func ask<Answer>(_ question: (any ListDataSource<Section, Item>) -> Answer) -> Answer? {
    guard let dataSource else { return nil }
    return asking { question(dataSource) }
  }

  /// Tells the delegate something when the running change has ended and the list is consistent.
  func tell(_ report: @escaping (any ListDelegate<Section, Item>) -> Void) {
    changes.tell { [weak self] in
      if let delegate = self?.delegate { report(delegate) }
    }
  }

  /// Changes the viewport: the body gets a copy that it may have measured.
  func move(_ body: (inout ListViewport, ListViewport.Measure) -> Void) {
    asking {
      var new = viewport
      body(&new) { self.lines(ofSlot: $0) }
      viewport = new
    }
  }

  /// Something looks different that is not told by the places of rows and their marks.
  func lookDidChange() {
    changes.version += 1
  }

  /// Carries out what was put off, in order.
  func carryOutWaiting() {
    let calls = changes.takeCalls()
    guard !calls.isEmpty else { return }
    changes.depth += 1
    for call in calls { call.carryOut() }
    changes.depth -= 1
  }

  /// Does what waits for the end of a change: calls that were put off, ``needsDisplay``, reports, and
  /// the sequences of the cursor and the selection.
  func endChange() {
    guard isAtRest else { return }
    changes.isEnding = true
    defer { changes.isEnding = false }
    for _ in 0..<ListChanges<Section, Item>.mostRounds {
      carryOutWaiting()
      showChange()
      guard !changes.isEmpty else { return }
      for report in changes.takeReports() { report() }
    }
    // What the calls that waited have caused in turn comes with the next frame.
    guard !changes.isEmpty else { return showChange() }
    sendValues()
    callNeedsDisplay()
  }

  private func showChange() {
    sendValues()
    guard needsDisplay != nil, changes.noteLook(currentLook) else { return }
    callNeedsDisplay()
    changes.noteLook(currentLook)
  }

  /// Asks for a frame.
  func callNeedsDisplay() {
    changes.isDisplayNeeded = true
    needsDisplay?()
  }

  /// How the list looks now; nil while nobody wants to know.
  ///
  /// O(slots on screen).
  var currentLook: ListChanges<Section, Item>.Look? {
    guard needsDisplay != nil else { return nil }
    var look = ListChanges<Section, Item>.Look(version: changes.version, size: size)
    look.backdrop = showsBackdrop ? backdrop : .none
    look.thumb = showsScrollBar ? scrollBar.thumb(in: size.height) : 0..<0
    guard !showsBackdrop else { return look }
    if indexWidth > 0 {
      let lines = 0..<min(size.height, sectionIndex.entries.count)
      look.indexTitles = lines.map { sectionIndex.entry(atLine: $0, of: size.height)?.title }
    }
    let cursor = cursorSlot
    look.rows = geometry.slots.filter { $0.height > 0 }
      .flatMap { rows(ofSlot: $0.index, top: $0.top, height: $0.height, cursor: cursor) }
    look.columnOffset = columnOffset
    look.hasFocus = hasFocus || !look.rows.contains { $0.isCursor }
    look.pinned = viewport.pinned.flatMap {
      rows(ofSlot: $0.slot, top: $0.top, height: $0.height, cursor: cursor).first
    }
    return look
  }

  /// How what is in a slot looks: one thing, or the rows side by side.
  private func rows(
    ofSlot slot: Int,
    top: Int,
    height: Int,
    cursor: Int?
  ) -> [ListChanges<Section, Item>.Look.Row] {
    func look(
      of content: ListChanges<Section, Item>.Look.Content
    )
      -> ListChanges<Section, Item>.Look.Row
    {
      .init(content: content, top: top, height: height, isCursor: slot == cursor)
    }
    switch slots.slot(at: slot) {
    case .listHeader: return [look(of: .listHeader)]
    case .listFooter: return [look(of: .listFooter)]
    case .footer(let section): return [look(of: .footer(snapshot.section(at: section)))]
    case .header(let section):
      let id = snapshot.section(at: section)
      var look = look(of: .header(id))
      if isCollapsed(id) { look.hiddenRows = snapshot.rows(inSectionAt: section).count }
      return [look]
    case .row:
      return slots.rows(ofSlot: slot).map { row in
        let item = snapshot.item(at: row)
        var look = look(of: .row(item))
        look.isCursor = item == self.cursor
        look.isSelected = isSelected(row: row)
        look.isExpanded = expanded.contains(item)
        look.isMoving = edits.moving?.item == item
        look.mark = marks.mark(ofRow: row)
        return look
      }
    }
  }
}
