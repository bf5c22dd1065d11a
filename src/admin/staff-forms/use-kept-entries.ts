import { useEffect, useState } from "react";
import { $adminId, $adminToken, $sessionExpired } from "#admin/session/session.ts";
import type { StaffCategory } from "#domain/staff/staff.ts";
import { openDraft } from "#lib/form-draft.ts";
import type { FormValues } from "#lib/use-schema-form.ts";

/** Kept beside the entries: the version of the record that they were made on. */
const VERSION = "version";

/** Of a record by its id, or of a new one. */
const draftOf = (category: StaffCategory, id: string | null) =>
  openDraft(`staff/${$adminId.get()}/${category}/${id ?? "new"}`);

/** Whether something was changed in that record and not saved. */
export const hasKeptEntries = (category: StaffCategory, id: string) =>
  Object.keys(draftOf(category, id).values()).length > 0;

/**
 * What was changed and not saved, for whoever is signed in, in case the page is loaded again or the session ends in the
 * middle of it. It goes when it is saved, given up or signed out of.
 */
export function useKeptEntries(category: StaffCategory, id: string | null) {
  const [draft] = useState(() => draftOf(category, id));
  const [kept] = useState(() => {
    const { [VERSION]: version, ...entries } = draft.values();
    return { entries, version: version === undefined ? null : Number(version) };
  });

  useEffect(
    () => () => {
      const isSignedOut = $adminToken.get() === undefined && !$sessionExpired.get();
      if (isSignedOut) draft.clear();
    },
    [draft],
  );

  function keep(changed: FormValues, version: number | undefined) {
    const entries = Object.entries(changed).flatMap(([name, entry]) =>
      entry === undefined ? [] : [[name, entry] as const],
    );
    if (entries.length === 0) return draft.clear();
    const on = version === undefined ? {} : { [VERSION]: String(version) };
    draft.keep({ ...Object.fromEntries(entries), ...on });
  }

  return { ...kept, isRestored: Object.keys(kept.entries).length > 0, keep, clear: draft.clear };
}
