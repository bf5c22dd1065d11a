import type { Footer } from "./footer.ts";

export const footerLabels = {
  videoheading: "Heading above the videos",
  videofile1: "Video 1",
  videourl1: "Address of video 1",
  videofile2: "Video 2",
  videourl2: "Address of video 2",
  videofile3: "Video 3",
  videourl3: "Address of video 3",
  imageheading: "Heading above the banner",
  imagefile: "Banner image",
} as const satisfies Partial<Record<keyof Footer, string>>;
