// three-balls, slack and blink.
import Testing
import Timeline

struct CollectionLoopTests {
  // Diameter 20 on a circle of radius 20 about (187.5, 333.5); places along quarter arcs by the curve of the whole 1.4 s,
  // less or plus 20 f, scale 1 - .3 f: f = easeOut to .4, 1 to .5, 1 - easeIn to .8.
  @Test(arguments: [
    (0, 167.5, 333.5, 207.5, 333.5, 20.0),
    // .0646827 of the way: parameter .2587309 of the first quarter; f = easeOut(.5) = .684643187.
    (250, 155.486520, 341.534720, 219.513480, 325.465280, 15.892141),
    // The quarter of the time: .129161931 of the way, parameter .5166477; f = .955501729.
    (350, 154.613908, 347.999030, 220.386092, 319.000970, 14.266990),
    (450, 163.057698, 353.004895, 211.942302, 313.995105, 14),
    // Half of the way: they have changed places; f = 1 - easeIn(2/3) = .488349003.
    (700, 197.733020, 333.5, 177.266980, 333.5, 17.069906),
    // Three quarters of the time, over the top.
    (1050, 173.723942, 319.000970, 201.276058, 347.999030, 20),
    (1400, 167.5, 333.5, 207.5, 333.5, 20), (2100, 197.733020, 333.5, 177.266980, 333.5, 17.069906),
  ])
  func threeBalls(
    time: Int, leftX: Double, leftY: Double, rightX: Double, rightY: Double, size: Double
  ) throws {
    let shown = try CollectionScene("three-balls").shown(at: time)
    let balls = shown.sized(20, 20)
    #expect(balls.count == 3)
    #expect(near(balls[0].center, leftX, leftY) && near(balls[2].center, rightX, rightY))
    #expect(near(balls[1].center, 187.5, 333.5))
    for ball in balls {
      #expect(near(ball.width, size) && near(ball.node.backgroundColor, 255, 0, 0))
    }
    let glass = try #require(shown.sized(120, 120).first)
    #expect(near(glass.center, 187.5, 333.5) && near(glass.node.opacity, 0.9))
    #expect(glass.node.cornerRadius == 10 && glass.node.masksToBounds)
    #expect(
      glass.node.backdrop.map {
        $0.blurRadius == 30 && near($0.saturation, 1.8) && near($0.tint.alpha, 0.3)
      }
        == true)
  }

  // L 100: w 16.666667, m 30.555556, s .466667. Ends of lines 0 and 1 on the stage, turned by the
  // square's angle (-30 + 360 t) about (187.5, 333.5), with their shifts (25, 11.666667) and
  // (-11.666667, 25) times the part: 0, .5 at 1.25, 1 at 1.5, .5 at 1.75.
  private static let upright = [
    141.693386, 337.493950, 213.862170, 295.827284, 183.506050, 287.693386, 225.172716, 359.862170,
  ]
  private static let turned = [
    233.306614, 329.506050, 161.137830, 371.172716, 191.493950, 379.306614, 149.827284, 307.137830,
  ]
  private static let meeting = [
    184.704235, 301.435370, 226.370901, 373.604154, 219.564630, 330.704235, 147.395846, 372.370901,
  ]
  private static let met = [
    205.822646, 331.902420, 133.653862, 373.569086, 189.097580, 351.822646, 147.430914, 279.653862,
  ]
  private static let parting = [
    190.295765, 365.564630, 148.629099, 293.395846, 155.435370, 336.295765, 227.604154, 294.629099,
  ]

  @Test(arguments: [
    (0, 1.0, upright), (500, 0.5, turned), (1000, 0, upright), (1250, 0, meeting), (1500, 0, met),
    (1750, 0, parting), (2250, 0.5, upright), (3200, 1, upright), (4000, 0.5, turned),
  ])
  func slack(time: Int, strokeEnd: Double, ends: [Double]) throws {
    let lines = try CollectionScene("slack").shown(at: time).shapes
    #expect(lines.count == 4)
    for (line, first) in zip(lines, [0, 4]) {
      #expect(near(line.pathPoints[0], ends[first], ends[first + 1]))
      #expect(near(line.pathPoints[1], ends[first + 2], ends[first + 3]))
    }
    let colors = [(157.0, 212.0, 233.0), (245, 189, 88), (255, 49, 126), (111, 201, 181)]
    for (line, color) in zip(lines, colors) {
      #expect(near(line.shape?.strokeEnd, strokeEnd) && near(line.shape?.lineWidth, 16.666667))
      #expect(line.shape?.lineCap == .round && near(line.node.opacity, 0.8))
      #expect(near(line.shape?.strokeColor, color.0, color.1, color.2))
    }
  }

  @Test func slackStandsStillAndGoesOnWithoutAJump() throws {
    let plain = try CollectionScene("slack")
    let held = try CollectionScene("slack", set: ["pauses": "[[0.8, 1.5], [2.5, 0.5]]"])
    func place(_ scene: CollectionScene, _ time: Int) throws -> [Point] {
      try scene.shown(at: time).shapes.flatMap(\.pathPoints)
    }
    #expect(try place(held, 700) == place(plain, 700))
    // Held at .8 from .8 to 2.3, then 1.5 late; held again at 1.0 from 2.5 to 3.0, then 2.0 late.
    for time in [800, 1500, 2300] { #expect(try place(held, time) == place(plain, 800)) }
    #expect(try place(held, 2400) == place(plain, 900))
    #expect(try place(held, 2800) == place(plain, 1000))
    #expect(try place(held, 3300) == place(plain, 1300))
  }

  // 1 - easeIn: .906535349 .684643187 .378138131; the way back is its mirror.
  @Test(arguments: [
    (0, 1.0), (250, 0.906535), (500, 0.684643), (750, 0.378138), (1250, 0.378138), (1500, 0.684643),
    (1750, 0.906535), (2000, 1), (2500, 0.684643),
  ])
  func blink(time: Int, opacity: Double) throws {
    let mark = try CollectionScene("blink").shown(at: time).first
    #expect(near(mark?.node.opacity, opacity) && near(mark?.center, 187.5, 333.5))
  }

  @Test func blinkIsGoneAtItsTurningPoint() throws {
    #expect(try CollectionScene("blink").shown(at: 1000).isEmpty)
  }
}
