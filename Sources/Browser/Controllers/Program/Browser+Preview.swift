import ListKit

// The preview beside a list: on, off, and what it does while it is on.
extension Browser {
  /// Carries out an action that is about the preview of the list on top.
  func performOnPreview(_ action: Action, count: Int?) {
    switch stack.top {
    case let screen as ListWithPreview where action == .preview:
      previewPlace = screen.place
      screen.closePreview()
      stack.replace(screen, by: screen.list)
    case let screen as ListWithPreview:
      _ = screen.perform(action, count: count)
      previewPlace = screen.place
    case let list as ListController where action == .preview || action == .previewPlace:
      if action == .previewPlace { previewPlace.axis = previewPlace.axis.other }
      let screen = ListWithPreview(list, at: previewPlace, host: self)
      stack.replace(list, by: screen)
      screen.sayWherePreviewIs(in: stack.size)
    case is ListController:
      show(Message("There is no preview; \(key(.preview)) shows it."))
    default: refuse(action)
    }
  }
}
