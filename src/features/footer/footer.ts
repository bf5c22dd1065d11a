import * as z from "zod/mini";
import { recordedOrEmpty, recordedVersion } from "#rules/record.ts";

const footerFields = <Text extends z.ZodMiniType<string>>(text: Text) => ({
  videoheading: text,
  /** URLs of videos hosted elsewhere; an uploaded video takes precedence. */
  videourl1: text,
  videourl2: text,
  videourl3: text,
  /** Paths below `/uploads/`; empty where a slot has no video. */
  videofile1: text,
  videofile2: text,
  videofile3: text,
  imageheading: text,
  /** Path of the banner; empty for none. */
  imagefile: text,
});

/** The footer's promotional videos and banner; a single record. */
export const footerSchema = z.object(footerFields(z.string()));

export type Footer = z.infer<typeof footerSchema>;

/** The footer as the pages read it; a missing text is an empty one. */
export const shownFooterSchema = z.object(footerFields(recordedOrEmpty));

export const VIDEO_SLOTS = [1, 2, 3] as const;

export type VideoSlot = (typeof VIDEO_SLOTS)[number];

/** The banner always has a heading; this is the default. */
export const BANNER_HEADING = "Want to Learn More";

/** What a film is called for those who do not see it, in English. */
export const FILM_LABEL = "Film {number} of {count}";

/** As in "Film 2 of 3"; `label` is `FILM_LABEL` in the language of the page. */
export const labelOfFilm = (label: string, index: number, count: number) =>
  label.replace("{number}", String(index + 1)).replace("{count}", String(count));

/** Used until an administrator changes it. */
export const defaultFooter: Footer = {
  videoheading: "",
  videourl1: "",
  videourl2: "",
  videourl3: "",
  videofile1: "",
  videofile2: "",
  videofile3: "",
  imageheading: BANNER_HEADING,
  imagefile: "",
};

/** The single record of its collection. */
export const onlyFooter = { collection: "footers", tag: "footer", defaults: defaultFooter } as const;

export interface Video {
  readonly slot: VideoSlot;
  readonly url: string;
  /** Hosted elsewhere: the site links to the video instead of playing it. */
  readonly isOutside: boolean;
}

/** No browser plays AVI. */
export const isAvi = (url: string) => /\.avi$/i.test(url);

/**
 * The videos that visitors see, in slot order. An AVI is stored but never shown: the slot's outside URL or the next
 * video takes its place (spec-decisions F1, F12).
 */
export const shownVideos = (footer: Footer): Video[] =>
  VIDEO_SLOTS.flatMap((slot) => {
    const file = footer[`videofile${slot}`];
    const url = footer[`videourl${slot}`];
    if (file !== "" && !isAvi(file)) return { slot, url: file, isOutside: false };
    return url === "" ? [] : { slot, url, isOutside: true };
  });

/** The footer as the back office gets it. */
export const footerRecordSchema = z.extend(shownFooterSchema, { version: recordedVersion });

export type FooterRecord = z.infer<typeof footerRecordSchema>;
