import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";

/** The pages that ask visitors to connect. */
export type PopupPage = "home" | "about" | "services";

/** The session storage key that says that the popup was closed on this page. */
export const popupSeen = (page: PopupPage) => `connectPopupSeen.${page}`;

/**
 * The popup does not open if any of these flags is set: a visitor is asked once per page, and not at all after having
 * written (public-site §4, spec-decisions C14).
 */
export const flagsAgainstPopup = (page: PopupPage) =>
  [
    ["sessionStorage", FORM_SUBMITTED],
    ["localStorage", CONNECTUS_FILLED],
    ["sessionStorage", popupSeen(page)],
  ] as const;
