import Testing

@Test func `the suite is built`() {}
