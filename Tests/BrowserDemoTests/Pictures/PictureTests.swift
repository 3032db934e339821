import ListKit
import Testing

@testable import BrowserDemo

struct PictureTests {
  @Test func `a picture is what is on the canvas`() {
    let picture = Picture.showing("a漢\n b")

    #expect(picture.size == Size(width: 3, height: 2))
    #expect(picture.text == "a漢\n b\n")
    #expect(Picture(size: Size(width: 2, height: 2)).text == "\n\n")
  }

  @Test func `a canvas of a picture shows it again`() {
    let picture = Picture.showing("a 漢字 x\nשלום é")
    let again = Picture(picture.canvas, size: picture.size, cursor: nil, after: nil)

    #expect(again == picture)
  }

  @Test func `a larger screen is blank where nothing was drawn`() {
    let canvas = Picture.showing("ab").canvas
    let picture = Picture(canvas, size: Size(width: 4, height: 2), cursor: nil, after: nil)

    #expect(picture.size == Size(width: 4, height: 2))
    #expect(picture.text == "ab\n\n")
  }

  @Test(arguments: [
    ("a.cast", PictureFormat.cast), ("b/c.d.svg", .svg), ("x.txt", .txt), ("x.ans", .ans),
    ("x.json", .json), ("x.html", .html), ("x.gif", nil), ("svg", nil), ("", nil), ("a.SVG", nil),
  ])
  func `the ending of a file tells its format`(path: String, format: PictureFormat?) {
    #expect(PictureFormat(path: path) == format)
  }
}
