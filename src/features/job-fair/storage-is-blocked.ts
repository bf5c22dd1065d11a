import { canKeep } from "#kit/browser-storage.ts";

export const storageIsBlockedText =
  "Your browser is set to keep nothing, so the next step would not know your company. Please allow this site to store data, or use another browser.";

/** With neither cookies nor session storage, every later step would redirect to the first. */
export const storageIsBlocked = () => !navigator.cookieEnabled && !canKeep("sessionStorage");
