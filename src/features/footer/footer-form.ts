/** The footer's form rules; apart from `footer.ts`, whose code every page carries. */
import * as z from "zod/mini";
import { unlessLeftOut } from "#rules/changed-fields.ts";
import { atMost, SHORT_TEXT_MAX, singleSpaced, textField } from "#rules/fields.ts";
import { asWebAddress, secureWebAddress } from "#rules/web-address.ts";
import { BANNER_HEADING, type Footer } from "./footer.ts";

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

/** The documented texts for saving nothing. */
export const footerTexts = {
  nothing: "Please select any footer field to be updated",
  noBanner: "Please select banner edit button",
} as const;

/** Recommended formats of the videos and the banner. */
export const VIDEO_ADVICE = "9:16, as a phone is held, is recommended.";
export const BANNER_ADVICE = "3.1:1 is recommended.";

const [isSecure, insecureText] = secureWebAddress;

const heading = textField([atMost(SHORT_TEXT_MAX)], singleSpaced);
const bannerHeading = z.pipe(
  heading,
  z.transform((text: string) => text || BANNER_HEADING),
);
const outsideAddress = textField(
  [[(address) => address === "" || isSecure(address), insecureText]],
  asWebAddress,
);

/** The heading above the videos; if empty, none is shown. */
export const videoHeadingSchema = z.object({ videoheading: heading });

export const bannerHeadingSchema = z.object({ imageheading: bannerHeading });

/** Addresses of videos hosted elsewhere; empty for none. */
export const videoAddressesSchema = z.object({
  videourl1: outsideAddress,
  videourl2: outsideAddress,
  videourl3: outsideAddress,
});

/** The footer's text fields; a change may omit any of them. */
export const footerChangeSchema = z.object({
  videoheading: unlessLeftOut(heading),
  imageheading: unlessLeftOut(bannerHeading),
  videourl1: unlessLeftOut(outsideAddress),
  videourl2: unlessLeftOut(outsideAddress),
  videourl3: unlessLeftOut(outsideAddress),
});
