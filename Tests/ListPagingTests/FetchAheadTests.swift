import Testing

@testable import ListPaging

@Test(arguments: [
  (0.0, 1.0, 3.0),
  (2.0, 1.5, 9.0),
  (30.0, 1.0, 12.0),
  (.infinity, 1.0, 12.0),
  (-3.0, 1.0, 3.0),
  (.nan, 1.0, 3.0),
  (.infinity, 0.0, 3.0),
])
func `a slow source is asked earlier`(seconds: Double, speed: Double, screens: Double) {
  var ahead = FetchAhead()
  ahead.observe(secondsPerPage: seconds, screensPerSecond: speed)

  #expect(ahead.screens == screens)
}
