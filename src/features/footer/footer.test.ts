import { describe, expect, it } from "vitest";
import { defaultFooter, shownVideos } from "./footer.ts";

const video = "/uploads/CCCCCCCCCCCCCCCCCCCCCC.mp4";
const avi = "/uploads/DDDDDDDDDDDDDDDDDDDDDD.avi";
const outside = "https://films.example/1";

describe("the videos that visitors see", () => {
  it("are those of the filled slots, in their order", () => {
    const footer = { ...defaultFooter, videofile1: video, videourl3: outside };
    expect(shownVideos(footer)).toEqual([
      { slot: 1, url: video, isOutside: false },
      { slot: 3, url: outside, isOutside: true },
    ]);
  });

  it("are the uploaded file where a slot has an outside address as well", () => {
    const footer = { ...defaultFooter, videofile1: video, videourl1: outside };
    expect(shownVideos(footer)).toMatchObject([{ url: video, isOutside: false }]);
  });

  it("exclude an AVI, which browsers cannot play, in favour of the outside address if there is one", () => {
    expect(shownVideos({ ...defaultFooter, videofile1: avi })).toEqual([]);
    const footer = { ...defaultFooter, videofile1: avi, videourl1: outside };
    expect(shownVideos(footer)).toMatchObject([{ url: outside, isOutside: true }]);
  });
});
