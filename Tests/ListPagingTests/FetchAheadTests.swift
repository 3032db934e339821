import ListPaging
import Testing

@Test(arguments: [
  (0.1, 1.0, 2.0),
  (2.0, 1.0, 4.0),
  (30.0, 1.0, 8.0),
  (.infinity, 1.0, 8.0),
  (-3.0, 1.0, 2.0),
  (.nan, 1.0, 2.0),
  (.infinity, 0.0, 2.0),
])
func `a slow source is asked earlier`(seconds: Double, speed: Double, screens: Double) {
  var ahead = FetchAhead()
  ahead.observe(secondsPerPage: seconds, screensPerSecond: speed)

  #expect(ahead.screens == screens)
}
