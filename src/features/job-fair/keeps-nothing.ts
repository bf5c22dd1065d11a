import { canKeep } from "#lib/browser-storage.ts";

export const keepsNothingText =
  "Your browser is set to keep nothing, so the next step would not know your company. Please allow this site to store data, or use another browser.";

/** With neither storage nor cookies every later step would lead back to the first. */
export const keepsNothing = () => !navigator.cookieEnabled && !canKeep("sessionStorage");
