import { openOwnDraft } from "./own-drafts.ts";

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
