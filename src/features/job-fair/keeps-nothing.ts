import { canKeep } from "#lib/browser-storage.ts";

export const keepsNothingText =
  "Your browser is set to keep nothing, so the next step would not know your company. Please allow this site to store data, or use another browser.";

/** Without both storage and cookies, every later step would redirect to the first. */
export const keepsNothing = () => !navigator.cookieEnabled && !canKeep("sessionStorage");
