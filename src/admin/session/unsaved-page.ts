import { recall, remember } from "#lib/browser-storage.ts";
import { hasOwnDrafts, ownKey } from "./own-drafts.ts";
import { $sessionExpired } from "./session.ts";

const key = () => ownKey("unsaved-page");

/**
 * Notes the URL where the session ended in this tab, if a draft is kept: leaving a form gives its draft up, so it belongs
 * to that page. The administrator is still known, since the session ends after this.
 */
export const noteUnsavedPage = () =>
  $sessionExpired.listen((isExpired) => {
    if (isExpired && hasOwnDrafts()) remember("sessionStorage", key(), location.pathname + location.search);
  });

/** The URL of the page whose unsaved changes were kept at the end of the last session, unless they have expired. */
export const unsavedPage = () => (hasOwnDrafts() ? recall("sessionStorage", key()) : null);

export const forgetUnsavedPage = () => remember("sessionStorage", key(), null);
