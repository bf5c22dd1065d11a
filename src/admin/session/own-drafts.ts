import { openDraft } from "#kit/forms/form-draft.ts";
import { draftsOf } from "./forget-drafts.ts";
import { $adminId } from "./session.ts";

/** Storage key for input of the signed-in administrator in this tab, which is deleted when they sign out. */
export const ownKey = (name: string) => draftsOf($adminId.get()) + name;

/** A draft of the signed-in administrator in this tab. It survives the end of the session, but not signing out. */
export const openOwnDraft = (name: string) => openDraft(ownKey(name));

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
