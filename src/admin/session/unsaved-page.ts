import { recall, remember } from "#lib/browser-storage.ts";
import { hasOwnDrafts, ownKey } from "./own-drafts.ts";

const key = () => ownKey("unsaved-page");

/** Notes the URL of the page whose unsaved changes were just kept in this tab. */
export const noteUnsavedPage = () => remember("sessionStorage", key(), location.pathname + location.search);

/** The URL of the page whose unsaved changes were kept last, unless they were saved or given up, or have expired. */
export const unsavedPage = () => (hasOwnDrafts() ? recall("sessionStorage", key()) : null);

export const forgetUnsavedPage = () => remember("sessionStorage", key(), null);
