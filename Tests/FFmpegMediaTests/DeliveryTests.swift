import Frames
import Testing

@testable import FFmpegMedia

/// Delivery profiles as contracts on finished files.
@Suite struct DeliveryTests {
  private func film(
    _ width: Int, _ height: Int, frames: Int, _ rate: FrameRate, bytes: Int = 100_000
  ) -> MediaReport {
    var report = MediaReport(
      container: .mp4, codec: "h264", width: width, height: height, bytes: bytes,
      durations: Array(
        repeating: MediaTime(Int64(rate.denominator), Int64(rate.numerator)), count: frames))
    report.profile = "High"
    report.level = 31
    report.pixelFormat = "yuv420p"
    report.color = .bt709
    report.boxes = .init()
    report.boxes?.indexFirst = true
    return report
  }

  @Test("Every profile of the list is there, with files, a source and a date")
  func list() {
    let names = [
      "slack-emoji", "discord-emoji", "discord-sticker", "telegram-sticker", "app-store-preview",
      "instagram", "tiktok", "linkedin", "x", "google-display", "email", "github", "web",
      "web-transparent", "editor",
    ]
    #expect(Set(DeliveryProfile.all.map(\.name)) == Set(names))
    for profile in DeliveryProfile.all {
      #expect(!profile.files.isEmpty && !profile.source.isEmpty && profile.date.count == 10)
      #expect(DeliveryProfile.named(profile.name) == profile)
    }
  }

  @Test(
    "A one-second loader of 15 KB fails LinkedIn in duration, bytes and bit rate, and says how to meet it"
  )
  func linkedIn() throws {
    let profile = try #require(DeliveryProfile.named("linkedin"))
    let short = film(720, 720, frames: 30, fps(30), bytes: 15_000)
    let found = profile.violations(short).map(\.description)
    #expect(
      found == [
        "linkedin asks for at least 3.0 s, got 1.0 s; use --at-least 3s",
        "linkedin asks for at least 75000 bytes, got 15000; render it with --profile, which fills it up",
        "linkedin asks for at least 192 kbit/s, got 120 kbit/s; render it with --profile, which fills it up",
      ])
    #expect(profile.violations(film(720, 720, frames: 90, fps(30))).isEmpty)
  }

  @Test(
    "Packets are filled to one length, the lowest that is enough, and long ones are left alone",
    arguments: [[5000, 40, 40, 41], [1, 1, 1], [900], [0, 999, 1000, 1001], [300, 299, 298]])
  func filler(sizes: [Int]) {
    for least in [0, 1, 900, 1001, 3000, 5121, 5122, 5200, 9999] {
      let plan = FillerPlan(sizes: sizes, least: least)
      let natural = sizes.reduce(0, +)
      let total = natural + plan.additions.reduce(0, +)
      #expect(plan.additions.count == sizes.count)
      #expect(plan.isEmpty == (natural >= least))
      #expect(plan.additions.allSatisfy { $0 == 0 || $0 >= FillerPlan.shortest })
      guard !plan.isEmpty else { continue }
      #expect(total >= least && total < least + sizes.count * FillerPlan.shortest)
      let lengths = zip(sizes, plan.additions).filter { $1 > 0 }.map { $0 + $1 }
      let level = lengths.min() ?? 0
      #expect(lengths.allSatisfy { $0 < level + FillerPlan.shortest })
      #expect(zip(sizes, plan.additions).allSatisfy { $1 > 0 || $0 > level - FillerPlan.shortest })
    }
  }

  @Test("A picture of one colour, or nearly, shows nothing; what is seen on it or through it does")
  func firstPictures() throws {
    let email = try #require(DeliveryProfile.named("email"))
    var picture = Bitmap(width: 9, height: 7, pixels: Array(repeating: 0xFF10_2030, count: 63))
    func found() -> String? { email.violation(first: picture, advice: "")?.found }
    #expect(found() == "one single colour (#102030)")
    picture[8, 6] = 0xFF14_1C2C
    #expect(found() == "one single colour (#102030)")
    for seen: UInt32 in [0xFF15_2030, 0xFF10_1B30, 0xFF10_2035, 0, 0x8008_1018] {
      picture[8, 6] = seen
      #expect(found() == nil)
    }
    picture = Bitmap(width: 2, height: 2)
    #expect(found() == "an empty one")
    #expect(DeliveryProfile.named("github")?.violation(first: picture, advice: "") == nil)
  }

  @Test("Each limit fails on one step too far and passes on the edge")
  func edges() throws {
    var emoji = MediaReport(
      container: .gif, codec: "gif", width: 128, height: 128, bytes: 131_072,
      durations: [MediaTime(1, 50)])
    emoji.plays = 0
    let slack = try #require(DeliveryProfile.named("slack-emoji"))
    #expect(slack.violations(emoji).isEmpty)
    var tooLarge = emoji
    tooLarge.byteCount += 1
    #expect(
      slack.violations(tooLarge).map(\.description) == [
        "slack-emoji asks for at most 131072 bytes, got 131073; use --max-bytes 131072"
      ])
    var once = emoji
    once.plays = 1
    #expect(slack.violations(once).count == 1)
    var wide = emoji
    wide.width = 129
    #expect(slack.violations(wide).first?.advice == "use --size 128x128")
    let google = try #require(DeliveryProfile.named("google-display"))
    #expect(google.violations(emoji).first?.found == "endless plays")
  }

  @Test("App Store previews need sound, 30 frames a second and level 4.0")
  func appStore() throws {
    let profile = try #require(DeliveryProfile.named("app-store-preview"))
    #expect(profile.needsAudio)
    #expect(profile.minimumDuration == MediaTime(15))
    var preview = film(886, 1920, frames: 450, fps(30), bytes: 20_000_000)
    preview.audio = .init(codec: "aac", sampleRate: 48_000, channels: 2)
    #expect(profile.violations(preview).isEmpty)
    preview.level = 42
    #expect(profile.violations(preview).map(\.limit) == ["H.264 of at most High, level 4.0"])
    preview.audio = nil
    #expect(profile.violations(preview).count == 2)
    #expect(profile.violations(film(886, 1920, frames: 900, fps(60))).count >= 2)
  }

  @Test("A written film meets the profile it was made for; with an edit list it would not")
  func written() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/web.mp4"
      try writeMovie(
        opaqueClip(counterSource(count: 12), fps(60)), .h264(.standard, .standard), .mp4, to: path)
      var report = try MediaProbe.probe(path)
      let web = try #require(DeliveryProfile.named("web"))
      #expect(web.violations(report).isEmpty)
      report.boxes?.hasEditList = true
      #expect(web.violations(report).map(\.limit) == ["no edit list"])
    }
  }

  @Test("A sprite sheet holds every distinct frame once, and its atlas finds each frame there")
  func sprites() throws {
    let source = FunctionSource(width: 6, height: 4, count: 7) { index, _, _ in
      0xFF00_0000 | UInt32(index % 5) * 40
    }
    var clip = opaqueClip(source, fps(30))
    clip.firstEqual = [0, 1, 2, 3, 4, 0, 1]
    let sheet = try SpriteSheet(clip, scheduler: PlainScheduler(width: 2))
    #expect(sheet.cells == [0, 1, 2, 3, 4, 0, 1])
    #expect(sheet.picture.width == 6 * sheet.columns)
    for (frame, place) in sheet.cells.enumerated() {
      let (x, y) = (place % sheet.columns * 6, place / sheet.columns * 4)
      #expect(sheet.picture[x + 5, y + 3] == 0xFF00_0000 | UInt32(frame % 5) * 40)
    }
    let atlas = sheet.atlas(picture: "\"a.png\"")
    #expect(atlas.contains("\"picture\": \"a.png\""))
    #expect(atlas.contains("\"rate\": [30, 1]"))
    // 1000 T of 7 frames at 30 is 233, and the milliseconds sum to it.
    let times = atlas.split(separator: "\"milliseconds\": ").dropFirst().compactMap {
      Int($0.prefix { $0.isNumber })
    }
    #expect(times.count == 7 && times.reduce(0, +) == 233)
  }
}
