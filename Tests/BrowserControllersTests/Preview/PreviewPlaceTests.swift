import ListKit
import Testing

@testable import BrowserControllers

/// Where list and preview are on a screen of any size.
struct PreviewPlaceTests {
  static let cases: [(width: Int, height: Int, axis: SplitView.Axis, shown: SplitView.Axis?)] = [
    (80, 22, .columns, .columns), (80, 22, .lines, .lines), (49, 8, .columns, .columns),
    (48, 8, .columns, nil), (48, 9, .columns, .lines), (48, 9, .lines, .lines),
    (49, 8, .lines, .columns), (40, 8, .lines, nil), (0, 0, .columns, nil),
    (.max, .max, .lines, .lines), (.min, .min, .columns, nil),
  ]

  @Test(arguments: cases)
  func `the preview is where it is wanted, else where there is room, else nowhere`(
    width: Int,
    height: Int,
    axis: SplitView.Axis,
    shown: SplitView.Axis?
  ) {
    let place = PreviewPlace(axis: axis)

    #expect(place.axis(fitting: Size(width: width, height: height)) == shown)
  }
}
