import { localFlag, sessionFlag } from "#lib/browser-flags.ts";
import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";

/** The form was sent in this tab: the popup stays away (public-site §4). */
export const $formSubmitted = sessionFlag(FORM_SUBMITTED);

/** The form was sent from this browser, on whichever visit: the popup stays away for good (spec-decisions C14). */
export const $connectusFilled = localFlag(CONNECTUS_FILLED);
