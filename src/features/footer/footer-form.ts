/** The footer's form rules; apart from `footer.ts`, whose code every page carries. */
import * as z from "zod/mini";
import { eachUnlessLeftOut } from "#rules/changed-fields.ts";
import { atMost, SHORT_TEXT_MAX, singleSpaced, textField } from "#rules/fields.ts";
import { type Fields, labelsOf, rulesOf } from "#rules/noun-fields.ts";
import { asWebAddress, secureWebAddress } from "#rules/web-address.ts";
import { BANNER_HEADING } from "./footer.ts";

/** The documented texts for saving nothing. */
export const footerTexts = {
  nothing: "Please select any footer field to be updated",
  noBanner: "Please select banner edit button",
} as const;

export const VIDEO_ADVICE = "9:16, as a phone is held, is recommended.";
export const BANNER_ADVICE = "3.1:1 is recommended.";

const [isSecure, insecureText] = secureWebAddress;

const heading = textField([atMost(SHORT_TEXT_MAX)], singleSpaced);
const bannerHeading = z.pipe(
  heading,
  z.transform((text: string) => text || BANNER_HEADING),
);
const outsideUrl = textField(
  [[(address) => address === "" || isSecure(address), insecureText]],
  asWebAddress,
);

const videoFile = (label: string) => ({ type: "file", label }) as const;
const videoUrl = (label: string) => ({ type: "text", label, rule: outsideUrl }) as const;

/** A video hosted elsewhere has a URL; empty for none. */
export const footerFields = {
  /** If empty, none is shown. */
  videoheading: { type: "text", label: "Heading above the videos", rule: heading },
  videourl1: videoUrl("Address of video 1"),
  videourl2: videoUrl("Address of video 2"),
  videourl3: videoUrl("Address of video 3"),
  videofile1: videoFile("Video 1"),
  videofile2: videoFile("Video 2"),
  videofile3: videoFile("Video 3"),
  imageheading: { type: "text", label: "Heading above the banner", rule: bannerHeading },
  imagefile: { type: "file", label: "Banner image" },
} as const satisfies Fields;

export const footerLabels = labelsOf(footerFields);

const { videoheading, imageheading, ...videoUrls } = rulesOf(footerFields);

/** What each panel sends, and a change by any of them: whatever is omitted stays as it is. */
export const footerForms = {
  videoHeading: z.object({ videoheading }),
  videos: z.object(videoUrls),
  banner: z.object({ imageheading }),
  change: z.object(eachUnlessLeftOut({ videoheading, imageheading, ...videoUrls })),
};
