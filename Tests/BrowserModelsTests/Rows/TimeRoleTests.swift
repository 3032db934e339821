import Testing

/// Which of its times a record shows.
struct TimeRoleTests {
  @Test(arguments: [
    // By name.
    (#"{"name":"N $","updated_at":"2020-0$-01","created_at":"2021-0$-09"}"#, "2021-01-09"),
    (#"{"name":"N $","modified":"2020-0$-01","published":"2021-0$-09"}"#, "2021-01-09"),
    (#"{"name":"N $","due_at":"2020-0$-01","updated":"2021-0$-09"}"#, "2021-01-09"),
    (#"{"name":"N $","due_at":"2020-0$-01"}"#, "2020-01-01"),
    (#"{"name":"N $","expires_at":"2020-0$-01","start":"2021-0$-09"}"#, ""),
    // Forms of time.
    (#"{"name":"N $","created":150000000$}"#, "2017-07-14"),
    (#"{"name":"N $","created":"150000000$000"}"#, "2017-07-14"),
    (#"{"name":"N $","ts":"1512085950.00021$"}"#, "2017-11-30"),
    (#"{"name":"N $","date":"Tue, 1$ Oct 2017 16:00:00 GMT"}"#, "2017-10-11"),
    // From a time to another one.
    (
      #"{"name":"N $","startDate":"2016-04-0$","endDate":"2016-05-0$","completeDate":"2016-06-01"}"#,
      "2016-04-01 – 2016-05-01"
    ),
    (
      #"{"name":"N $","start":{"dateTime":"2016-04-0$T10:00:00Z"},"end":{"dateTime":"2016-04-0$T11:00:00Z"}}"#,
      "2016-04-01 10:00–11:00"
    ),
    (
      #"{"name":"N $","period":{"start":"2016-04-0$","end":"2016-05-0$"}}"#,
      "2016-04-01 – 2016-05-01"
    ),
    (
      #"{"name":"N $","valid_from":"2016-04-0$","valid_to":"2016-05-0$"}"#,
      "2016-04-01 – 2016-05-01"
    ),
  ])
  func `a record shows the time that says most`(text: String, time: String) {
    #expect(MadeUpRows.of(5, like: text)[0].time == time)
  }

  @Test func `the time by which a list is sorted is its time`() {
    let created = ["2021-03-01", "2021-01-01", "2021-04-01", "2021-02-01", "2021-05-01"]
    let records = created.enumerated().map { number, day in
      #"{"name":"N \#(number)","created_at":"\#(day)","updated_at":"2020-0\#(9 - number)-01"}"#
    }

    #expect(MadeUpRows.of(records)[0].time == "2020-09-01")
  }
}
