// In a file of its own, so that the sign-in page does not load the code of drafts.
import { forgetAll } from "#kit/browser-storage.ts";
import { UNFINISHED_PREFIX } from "#rules/upload.ts";
import { $signedOut } from "./session.ts";

/** Prefix of the keys under which a tab stores an administrator's drafts. */
export const draftsOf = (adminId: string | undefined) => `adminDrafts/${adminId}/`;

/**
 * Tabs cannot access each other's session storage, so each deletes its own drafts when their author signs out in any
 * tab, along with the names of files whose uploads were interrupted. The server expires those uploads by itself.
 */
export const forgetDraftsOnSignOut = () =>
  $signedOut.subscribe((adminId) => {
    if (!adminId) return;
    forgetAll("sessionStorage", draftsOf(adminId));
    forgetAll("localStorage", UNFINISHED_PREFIX);
  });
