public import Timeline

/// Why a picture could not be drawn.
public struct RasterError: Error, Hashable, Sendable {
  /// What was wrong.
  public enum Reason: Hashable, Sendable {
    /// Cairo reported a status; its own words.
    case cairo(String)
    /// The picture's size is not between 1 and 32767 pixels a side.
    case size(width: Int, height: Int)
    /// No picture was given for a resource.
    case missingPicture(PictureID)
    /// A film's frame could not be had; the words of its provider.
    case film(PictureID, seconds: Rational, String)
    /// Families asked for that are not there, and the names of all that are.
    case missingFamilies([String], installed: [String])
    /// A family has no face of the weight asked for, or none that is italic; the weights it has.
    case missingFace(family: String, weight: Int, isItalic: Bool, weights: [Int])
    /// A character that no listed family has, and a family that has it.
    case missingCharacter(Unicode.Scalar, families: [String], suggestion: String?)
    /// A font file that could not be loaded.
    case fontFile(String)
    /// A text names no family.
    case noFamily
  }

  /// What was wrong.
  public var reason: Reason
  /// What it was about: the beginning of a text, a path; empty where nothing is known.
  public var subject: String

  /// An error from its reason and subject.
  public init(_ reason: Reason, subject: String = "") {
    self.reason = reason
    self.subject = subject
  }
}
