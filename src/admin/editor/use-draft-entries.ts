import { useState } from "react";
import { openOwnDraft } from "#admin/session/own-drafts.ts";
import { noteUnsavedPage } from "#admin/session/unsaved-page.ts";
import type { FormValues } from "#kit/forms/use-schema-form.ts";

/** Key of the record version that the entries are based on, stored beside them. */
const VERSION = "version";

/** Whether the draft contains a change of that field. */
export const hasDraftEntry = (name: string, field: string) => field in openOwnDraft(name).values();

/** Whether the draft contains any change. */
export const hasDraftEntries = (name: string) => Object.keys(openOwnDraft(name).values()).length > 0;

/** Deletes the draft, after its changes were given up. */
export const forgetDraftEntries = (name: string) => openOwnDraft(name).clear();

/**
 * A draft of unsaved changes of the signed-in administrator, which survives a reload and the end of the session. It is
 * deleted when the changes are saved or given up, or when the administrator signs out.
 */
export function useDraftEntries(name: string) {
  const [draft] = useState(() => openOwnDraft(name));
  const [restored] = useState(() => {
    const { [VERSION]: version, ...entries } = draft.values();
    return { entries, version: version === undefined ? null : Number(version) };
  });

  function keep(changed: FormValues, version: number | undefined) {
    const entries = Object.entries(changed).flatMap(([field, entry]) =>
      entry === undefined ? [] : [[field, entry] as const],
    );
    if (entries.length === 0) return draft.clear();
    const on = version === undefined ? {} : { [VERSION]: String(version) };
    draft.keep({ ...Object.fromEntries(entries), ...on });
    noteUnsavedPage(name);
  }

  return { ...restored, isRestored: Object.keys(restored.entries).length > 0, keep, clear: draft.clear };
}

export type DraftEntries = ReturnType<typeof useDraftEntries>;
