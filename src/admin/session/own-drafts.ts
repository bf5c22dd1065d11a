import { forgetAll } from "#lib/browser-storage.ts";
import { openDraft } from "#lib/form-draft.ts";
import { forgetAllUnfinished } from "#lib/upload/unfinished-upload.ts";
import { $adminId, $signedOut } from "./session.ts";

const keyOf = (adminId: string | undefined, name: string) => `adminDrafts/${adminId}/${name}`;

/** What whoever is signed in typed in this tab. It outlives the end of their session, but not their signing out. */
export const openOwnDraft = (name: string) => openDraft(keyOf($adminId.get(), name));

/**
 * No tab can reach the drafts of another, so each forgets its own, wherever their author signed out; and with them the
 * names of the files whose uploads broke off.
 */
export const forgetDraftsOnSignOut = () =>
  $signedOut.subscribe((adminId) => {
    if (!adminId) return;
    forgetAll("sessionStorage", keyOf(adminId, ""));
    forgetAllUnfinished();
  });
