import BrowserModels
import Testing

@Suite struct RecordPathTests {
  @Test(arguments: [
    (RecordLocation.Shape.single, RecordPath.Shape.value), (.array, .elements),
    (.scalars, .elements), (.table(columns: ["a"], namesAreInFirstRow: true), .elements),
    (.map, .members),
  ])
  func `a location has the path by which a scan finds its records`(
    shape: RecordLocation.Shape,
    found: RecordPath.Shape
  ) {
    var location = RecordFinder.candidates(in: .array([]))[0]
    location.path = JSONPointer(tokens: ["data", "items"])
    location.shape = shape

    #expect(
      location.recordPath
        == RecordPath(pointer: JSONPointer(tokens: ["data", "items"]), shape: found)
    )
  }
}
