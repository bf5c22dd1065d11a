import { isFlagSet } from "#kit/browser-storage.ts";
import { CONNECTUS_FILLED, FORM_SUBMITTED, popupSeen } from "./contact.flag-keys.ts";

/** How long a page is open before the popup appears (public-site §9). */
const POPUP_MS = 20_000;

/** A visitor is asked once per page, and not at all after having written (public-site §4, spec-decisions C14). */
export const isUnwanted = (page: string) =>
  isFlagSet("sessionStorage", FORM_SUBMITTED) ||
  isFlagSet("localStorage", CONNECTUS_FILLED) ||
  isFlagSet("sessionStorage", popupSeen(page));

/** Crawlers advance a page's clock quickly, and would index it with the popup open (spec-decisions I9). */
const searchEngines = /bot|crawl|spider|slurp/i;

/** Calls for the popup once the page has been open for a while. Until then none of its code is loaded. */
export function armPopup(page: string, call: () => void): void {
  if (searchEngines.test(navigator.userAgent)) return;
  setTimeout(() => {
    if (!isUnwanted(page)) call();
  }, POPUP_MS);
}
