import { isFlagSet, setFlag } from "#lib/flag-storage.ts";
import { flowKeys } from "./flow-keys.ts";

export const keepsNothingText =
  "Your browser is set to keep nothing, so the next step would not know your company. Please allow this site to store data, or use another browser.";

/** With neither storage nor cookies every later step would lead back to the first. Whoever asks has been welcomed. */
export function keepsNothing(): boolean {
  setFlag("sessionStorage", flowKeys.welcomed);
  return !navigator.cookieEnabled && !isFlagSet("sessionStorage", flowKeys.welcomed);
}
