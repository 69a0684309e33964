import Frames
import Testing

@testable import Rendering

struct ChunkPlanTests {
  @Test func sixDotsIsCutIntoSixDistinctChunksAndReusesItsSecondTurn() throws {
    let rate = try #require(FrameRate(60))
    let firstEqual = Array(0..<72) + Array(0..<72) + Array(144..<276)
    let chunks = ChunkPlan.chunks(firstEqual: firstEqual, rate: rate)
    #expect(
      chunks == [0..<36, 36..<72, 72..<108, 108..<144, 144..<177, 177..<210, 210..<243, 243..<276])
    #expect(ChunkPlan.sources(chunks, firstEqual: firstEqual) == [0, 1, 0, 1, 4, 5, 6, 7])
  }

  @Test func aRepeatedLoopIsEncodedOnce() throws {
    let rate = try #require(FrameRate(60))
    let firstEqual = (0..<(72 * 25)).map { $0 % 72 }
    let chunks = ChunkPlan.chunks(firstEqual: firstEqual, rate: rate)
    let unique = Set(ChunkPlan.sources(chunks, firstEqual: firstEqual))
    #expect(unique == [0, 1])
    #expect(chunks.count == 50)
  }

  @Test func aChunkThatBeginsAsALongerOneTakesItsPackets() {
    let firstEqual = Array(0..<20) + Array(0..<36) + [56, 57]
    #expect(
      ChunkPlan.sources([0..<20, 20..<56, 56..<58], firstEqual: firstEqual) == [1, 1, 2])
  }

  @Test(arguments: [1, 2, 11, 12, 13, 23, 24, 25, 59, 60, 100, 359, 360, 361, 6000])
  func chunksCoverEveryFrameInOrderAndAreNeverShort(count: Int) throws {
    for rate in [FrameRate(60), FrameRate(10), FrameRate(30000, 1001), FrameRate(1, 2)] {
      let rate = try #require(rate)
      for period in [1, 7, 16, 45, count] {
        let firstEqual = (0..<count).map { $0 % period }
        let chunks = ChunkPlan.chunks(firstEqual: firstEqual, rate: rate)
        #expect(chunks.first?.lowerBound == 0)
        #expect(chunks.last?.upperBound == count)
        for (left, right) in zip(chunks, chunks.dropFirst()) {
          #expect(left.upperBound == right.lowerBound)
        }
        #expect(chunks.count == 1 || chunks.allSatisfy { $0.count >= ChunkPlan.shortest })
      }
    }
  }

  @Test func aStillClipIsOneChunk() throws {
    let rate = try #require(FrameRate(60))
    let chunks = ChunkPlan.chunks(firstEqual: [Int](repeating: 0, count: 600), rate: rate)
    #expect(chunks == [0..<600])
  }
}
