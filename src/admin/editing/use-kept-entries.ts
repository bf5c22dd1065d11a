import { useState } from "react";
import { openOwnDraft } from "#admin/session/own-drafts.ts";
import type { FormValues } from "#lib/use-schema-form.ts";

/** Kept beside the entries: the version of the record that they were made on. */
const VERSION = "version";

/** Whether a field was changed and not saved under that name. */
export const hasKeptEntry = (name: string, field: string) => field in openOwnDraft(name).values();

/** Whether anything was. */
export const hasKeptEntries = (name: string) => Object.keys(openOwnDraft(name).values()).length > 0;

/** For the one who gave up what they had changed under that name. */
export const forgetKeptEntries = (name: string) => openOwnDraft(name).clear();

/**
 * What was changed and not saved, for whoever is signed in, in case the page is loaded again or the session ends in the
 * middle of it. It goes when it is saved, given up or signed out of.
 */
export function useKeptEntries(name: string) {
  const [draft] = useState(() => openOwnDraft(name));
  const [kept] = useState(() => {
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
  }

  return { ...kept, isRestored: Object.keys(kept.entries).length > 0, keep, clear: draft.clear };
}

export type KeptEntries = ReturnType<typeof useKeptEntries>;
