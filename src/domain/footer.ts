import * as z from "zod/mini";

/** The footer's promotional films and banner; one record (public-site §3). */
export const footerSchema = z.object({
  videoheading: z.string(),
  /** Outside addresses for films; a file, where there is one, wins (spec-decisions F12). */
  videourl1: z.string(),
  videourl2: z.string(),
  videourl3: z.string(),
  /** Addresses below `/uploads/`; empty where a slot has no film. */
  videofile1: z.string(),
  videofile2: z.string(),
  videofile3: z.string(),
  /** Addresses of the pictures that stand for the films until they play; empty where there is none. */
  videoposter1: z.string(),
  videoposter2: z.string(),
  videoposter3: z.string(),
  imageheading: z.string(),
  /** Address of the banner; empty where there is none. */
  imagefile: z.string(),
});

export type Footer = z.infer<typeof footerSchema>;

export const VIDEO_SLOTS = [1, 2, 3] as const;

/** Banner heading until somebody has said otherwise (public-site §3). */
export const defaultFooter: Footer = {
  videoheading: "",
  videourl1: "",
  videourl2: "",
  videourl3: "",
  videofile1: "",
  videofile2: "",
  videofile3: "",
  videoposter1: "",
  videoposter2: "",
  videoposter3: "",
  imageheading: "Want to Learn More",
  imagefile: "",
};

export interface Film {
  readonly address: string;
  /** Empty where the film has no picture of its own. */
  readonly poster: string;
}

/** The films that a browser can play, in slot order: AVI is kept but no browser plays it (spec-decisions F1). */
export const playableFilms = (footer: Footer): Film[] =>
  VIDEO_SLOTS.map((slot) => ({
    address: footer[`videofile${slot}`] || footer[`videourl${slot}`],
    poster: footer[`videoposter${slot}`],
  })).filter(({ address }) => address !== "" && !/\.avi$/i.test(address));
