import Testing

@testable import FFmpegMedia

struct SHA256Tests {
  // The two examples of FIPS 180-4's companion document.
  @Test func digestsAreThoseOfTheStandard() {
    #expect(
      SHA256.hexDigest(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hexDigest(of: [])
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
