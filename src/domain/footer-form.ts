/** What administrators type of the footer; apart from the footer itself, whose code every page carries. */
import * as z from "zod/mini";
import { unlessLeftOut } from "./changed-fields.ts";
import { atMost, SHORT_TEXT_MAX, singleSpaced, textField } from "./fields.ts";
import { defaultFooter } from "./footer.ts";
import { asWebAddress, secureWebAddress } from "./web-address.ts";

/** The documented texts for a save of nothing (admin-back-office §5). */
export const footerTexts = {
  nothing: "Please select any footer field to be updated",
  noBanner: "Please select banner edit button",
} as const;

/** What is recommended of the films and the banner (admin-back-office §5). */
export const VIDEO_ADVICE = "9:16, as a phone is held, is recommended.";
export const BANNER_ADVICE = "3.1:1 is recommended.";

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
