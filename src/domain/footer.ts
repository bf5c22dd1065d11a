import * as z from "zod/mini";
import { unlessLeftOut } from "./changed-fields.ts";
import { atMost, SHORT_TEXT_MAX, singleSpaced, textField } from "./fields.ts";
import { asWebAddress, secureWebAddress } from "./web-address.ts";

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

/** The documented texts for a save of nothing (admin-back-office §5). */
export const footerTexts = {
  nothing: "Please select any footer field to be updated",
  noBanner: "Please select banner edit button",
} as const;

/** What is recommended of the films and the banner (admin-back-office §5). */
export const VIDEO_ADVICE = "9:16, as a phone is held, is recommended.";
export const BANNER_ADVICE = "3.1:1 is recommended.";

export const VIDEO_SLOTS = [1, 2, 3] as const;

export type VideoSlot = (typeof VIDEO_SLOTS)[number];

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

/** What a slot of the footer shows. */
export interface Film {
  readonly slot: VideoSlot;
  readonly address: string;
  /** Empty where the film has no picture of its own. */
  readonly poster: string;
  /** It is kept elsewhere, where a browser may open it but this site does not play it. */
  readonly isOutside: boolean;
}

/** No browser plays it (spec-decisions F1). */
export const isAvi = (address: string) => /\.avi$/i.test(address);

/**
 * The films that visitors get to see, in slot order. An AVI is kept, but it is the slot's outside address or the next
 * film that is shown (spec-decisions F1, F12).
 */
export const shownFilms = (footer: Footer): Film[] =>
  VIDEO_SLOTS.flatMap((slot) => {
    const file = footer[`videofile${slot}`];
    const url = footer[`videourl${slot}`];
    if (file !== "" && !isAvi(file)) {
      return { slot, address: file, poster: footer[`videoposter${slot}`], isOutside: false };
    }
    return url === "" ? [] : { slot, address: url, poster: "", isOutside: true };
  });

const [isSecure, insecureText] = secureWebAddress;

const heading = textField([atMost(SHORT_TEXT_MAX)], singleSpaced);
/** A banner is never without its heading. */
const bannerHeading = z.pipe(
  heading,
  z.transform((text: string) => text || defaultFooter.imageheading),
);
const outsideAddress = textField(
  [[(address) => address === "" || isSecure(address), insecureText]],
  asWebAddress,
);

/** The heading above the films; without one there is none. */
export const videoHeadingSchema = z.object({ videoheading: heading });

/** The heading above the banner. */
export const bannerHeadingSchema = z.object({ imageheading: bannerHeading });

/** Where films are that are kept elsewhere; empty where there is none. */
export const videoAddressesSchema = z.object({
  videourl1: outsideAddress,
  videourl2: outsideAddress,
  videourl3: outsideAddress,
});

/** What is typed of the footer; any of it may be left out of a change. */
export const footerWordsSchema = z.object({
  videoheading: unlessLeftOut(heading),
  imageheading: unlessLeftOut(bannerHeading),
  videourl1: unlessLeftOut(outsideAddress),
  videourl2: unlessLeftOut(outsideAddress),
  videourl3: unlessLeftOut(outsideAddress),
});

/** The footer as the back office gets it. */
export const footerRecordSchema = z.extend(footerSchema, { version: z.number() });

export type FooterRecord = z.infer<typeof footerRecordSchema>;
