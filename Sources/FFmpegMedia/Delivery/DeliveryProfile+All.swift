internal import Frames

// The profiles that are shipped. Where sources differ, the stricter figure is taken.
extension DeliveryProfile {
  /// All profiles, in the order in which they are listed.
  public static let all: [Self] = chat + shops + networks + pages

  private static let gif = File(container: .gif, codec: "gif")
  private static let apng = File(container: .apng, codec: "apng")
  private static let webp = File(container: .webp, codec: "webp")
  private static let mp4 = File(container: .mp4, codec: "h264")
  private static let mov = File(container: .mov, codec: "h264")
  private static let webm = File(container: .webm, codec: "vp9")
  private static let proRes = File(container: .mov, codec: "prores")

  private static let chat: [Self] = [
    Self(
      name: "slack-emoji", summary: "Slack: animated emoji", files: [gif],
      limits: [
        .size([.init(width: 128, height: 128)]), .bytes(minimum: nil, maximum: 131_072), .endless,
      ],
      source: "animgifmoji, makeemoji, xconvert", authority: .secondary),
    Self(
      name: "discord-emoji", summary: "Discord: animated emoji", files: [gif],
      limits: [
        .size([.init(width: 128, height: 128)]), .bytes(minimum: nil, maximum: 262_144), .endless,
      ],
      source: "fastedit, streamemote", authority: .secondary),
    Self(
      name: "discord-sticker", summary: "Discord: animated sticker", files: [apng, gif],
      limits: [
        .size([.init(width: 320, height: 320)]), .bytes(minimum: nil, maximum: 500_000),
        .rate(minimum: nil, maximum: FrameRate(60)),
      ],
      source: "fastedit, allimgtools", authority: .secondary),
    Self(
      name: "telegram-sticker", summary: "Telegram: video sticker", files: [webm],
      limits: [
        .oneSide(512), .duration(minimum: nil, maximum: MediaTime(3)),
        .rate(minimum: nil, maximum: FrameRate(30)), .bytes(minimum: nil, maximum: 262_144),
        .silent,
      ],
      source: "core.telegram.org/stickers", authority: .official),
  ]

  private static let shops: [Self] = [
    Self(
      name: "app-store-preview", summary: "App Store: app preview", files: [mp4, mov],
      limits: [
        .size([.init(width: 886, height: 1920), .init(width: 1080, height: 1920)]),
        .duration(minimum: MediaTime(15), maximum: MediaTime(30)),
        .rate(minimum: nil, maximum: FrameRate(30)), .bytes(minimum: nil, maximum: 500_000_000),
        .h264Level(maximum: 40), .standardColor, .stereoAAC,
      ],
      source: "developer.apple.com app preview specifications", authority: .official)
  ]

  private static let networks: [Self] = [
    Self(
      name: "instagram", summary: "Instagram: uploaded by its API", files: [mp4, mov],
      limits: [
        .streamable, .standardColor, .rate(minimum: FrameRate(23), maximum: FrameRate(60)),
        .sides(minimum: 320, maximum: 1920), .bitRate(minimum: nil, maximum: 25_000_000),
        .duration(minimum: MediaTime(3), maximum: MediaTime(900)),
        .bytes(minimum: nil, maximum: 1_000_000_000),
      ],
      source: "brandbastion, circleboom", authority: .secondary),
    Self(
      name: "tiktok", summary: "TikTok: uploaded by its API", files: [mp4, mov, webm],
      limits: [
        .sides(minimum: 360, maximum: 4096),
        .rate(minimum: FrameRate(23), maximum: FrameRate(60)),
        .duration(minimum: MediaTime(3), maximum: MediaTime(600)),
        .bytes(minimum: nil, maximum: 1_000_000_000),
      ],
      source: "ayrshare", authority: .secondary),
    Self(
      name: "linkedin", summary: "LinkedIn: advertisement or post", files: [mp4],
      limits: [
        .sides(minimum: 360, maximum: 1920),
        .ratio(minimum: .init(width: 9, height: 16), maximum: .init(width: 16, height: 9)),
        .rate(minimum: FrameRate(10), maximum: FrameRate(30)),
        .duration(minimum: MediaTime(3), maximum: MediaTime(900)),
        .bytes(minimum: 75_000, maximum: 200_000_000),
        .bitRate(minimum: 192_000, maximum: 30_000_000), .standardColor,
      ],
      source: "linkedin.com a424737, recurpost", authority: .secondary),
    Self(
      name: "x", summary: "X: video or GIF", files: [mp4, gif],
      limits: [
        .sides(minimum: 32, maximum: 1280), .rate(minimum: nil, maximum: FrameRate(60)),
        .duration(minimum: MediaTime(1, 2), maximum: MediaTime(140)),
        .bytes(minimum: nil, maximum: 15_000_000),
      ],
      source: "recurpost, socialnewsdesk", authority: .secondary),
  ]

  private static let pages: [Self] = [
    Self(
      name: "google-display", summary: "Google Ads: display advertisement", files: [gif],
      limits: [
        .bytes(minimum: nil, maximum: 150_000), .playingTime(maximum: MediaTime(30)),
      ],
      source: "kickads, imexpert", authority: .secondary),
    Self(
      name: "email", summary: "E-mail: Outlook shows the first picture only", files: [gif],
      limits: [.bytes(minimum: nil, maximum: 1_000_000), .firstPictureShows],
      source: "dmlibrary, inboxeagle", authority: .secondary),
    Self(
      name: "github", summary: "GitHub: README, issues and comments",
      files: [gif, mp4, webp, apng],
      limits: [.bytes(minimum: nil, maximum: 5_000_000)],
      source: "discussion 46513 (10 MB; the image proxy takes 5 MB)", authority: .secondary),
    Self(
      name: "web", summary: "Web page: plays everywhere, starts while loading",
      files: [mp4, webp, webm], bundle: 2,
      limits: [.streamable, .standardColor, .h264Level(maximum: 42)],
      source: "this project's tests of the formats", authority: .advice),
    Self(
      name: "web-transparent", summary: "Web page: with transparency", files: [webm, webp, apng],
      bundle: 2,
      limits: [.transparent], source: "this project's tests of the formats", authority: .advice),
    Self(
      name: "editor", summary: "Film editors: ProRes 4444 with straight alpha", files: [proRes],
      limits: [.streamable], source: "this project's tests of the formats", authority: .advice),
  ]
}
