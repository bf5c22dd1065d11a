import { forgetAll } from "#kit/browser-storage.ts";
import { openDraft } from "#kit/forms/form-draft.ts";
import { forgetAllUnfinished } from "#kit/upload/unfinished-upload.ts";
import { $adminId, $signedOut } from "./session.ts";

const keyOf = (adminId: string | undefined, name: string) => `adminDrafts/${adminId}/${name}`;

/** Storage key for input of the signed-in administrator in this tab, which is deleted when they sign out. */
export const ownKey = (name: string) => keyOf($adminId.get(), name);

/** A draft of the signed-in administrator in this tab. It survives the end of the session, but not signing out. */
export const openOwnDraft = (name: string) => openDraft(ownKey(name));

/**
 * Tabs cannot access each other's session storage, so each deletes its own drafts when their author signs out in any
 * tab, along with the names of files whose uploads were interrupted.
 */
export const forgetDraftsOnSignOut = () =>
  $signedOut.subscribe((adminId) => {
    if (!adminId) return;
    forgetAll("sessionStorage", keyOf(adminId, ""));
    forgetAllUnfinished();
  });

const openNote = () => openOwnDraft("unsaved-page");

/** Notes the URL of the page where that draft was just kept in this tab. */
export const noteUnsavedPage = (draft: string) =>
  openNote().keep({ page: location.pathname + location.search, draft });

/** The URL of the page whose unsaved changes were kept last, unless they were saved or given up, or have expired. */
export function unsavedPage(): string | null {
  const { page, draft } = openNote().values();
  const isKept = typeof draft === "string" && Object.keys(openOwnDraft(draft).values()).length > 0;
  return typeof page === "string" && isKept ? page : null;
}

export const forgetUnsavedPage = () => openNote().clear();
