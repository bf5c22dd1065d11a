import { isFlagSet } from "#lib/flag-storage.ts";
import { CONNECTUS_FILLED, FORM_SUBMITTED, popupSeen } from "./contact.flag-keys.ts";

/** How long a page is left alone before it asks (public-site §9). */
const POPUP_MS = 20_000;

/** Nobody is asked twice on a page, or at all once they have written (public-site §4, spec-decisions C14). */
export const isUnwanted = (page: string) =>
  isFlagSet("sessionStorage", FORM_SUBMITTED) ||
  isFlagSet("localStorage", CONNECTUS_FILLED) ||
  isFlagSet("sessionStorage", popupSeen(page));

/** They let a page's time pass quickly, and would find the popup over it (spec-decisions I9). */
const searchEngines = /bot|crawl|spider|slurp/i;

/** Calls for the popup once the page has been open for a while. Until then none of its code is fetched. */
export function armPopup(page: string, call: () => void): void {
  if (searchEngines.test(navigator.userAgent)) return;
  setTimeout(() => {
    if (!isUnwanted(page)) call();
  }, POPUP_MS);
}
