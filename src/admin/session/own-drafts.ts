import { forgetAll } from "#lib/browser-storage.ts";
import { openDraft } from "#lib/form-draft.ts";
import { forgetAllUnfinished } from "#lib/upload/unfinished-upload.ts";
import { $adminId, $signedOut } from "./session.ts";

const keyOf = (adminId: string | undefined, name: string) => `adminDrafts/${adminId}/${name}`;

/** Where this tab keeps what whoever is signed in typed: nobody else's, and gone when they sign out. */
export const ownKey = (name: string) => keyOf($adminId.get(), name);

/** What whoever is signed in typed in this tab. It outlives the end of their session, but not their signing out. */
export const openOwnDraft = (name: string) => openDraft(ownKey(name));

/**
 * No tab can reach what another keeps, so each forgets its own, wherever its author signed out; and with it the names of
 * the files whose uploads broke off.
 */
export const forgetDraftsOnSignOut = () =>
  $signedOut.subscribe((adminId) => {
    if (!adminId) return;
    forgetAll("sessionStorage", keyOf(adminId, ""));
    forgetAllUnfinished();
  });
