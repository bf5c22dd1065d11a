import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { noteUnsavedPage, openOwnDraft } from "#admin/session/own-drafts.ts";
import { $adminToken } from "#admin/session/session.ts";
import type { FormValues } from "#kit/forms/schema-resolver.ts";

/** Key of the version that the changes are based on, stored beside them. */
const VERSION = "version";

/** Whether the draft contains a change, of that field if one is named. */
export function hasDraft(key: string, field?: string): boolean {
  const values = openOwnDraft(key).values();
  return field === undefined ? Object.keys(values).length > 0 : field in values;
}

/** Deletes the draft, after its changes were given up. */
export const clearDraft = (key: string) => openOwnDraft(key).clear();

/**
 * A draft of unsaved changes of the signed-in administrator, which survives a reload and the end of the session. It is
 * deleted when the changes are saved or given up, or when the administrator signs out.
 */
export function useDraft(key: string) {
  const [draft] = useState(() => openOwnDraft(key));
  const [restored] = useState(() => {
    const { [VERSION]: version, ...values } = draft.values();
    return { values, version: version === undefined ? null : Number(version) };
  });

  function store(changed: FormValues, version: number | undefined) {
    const values = Object.entries(changed).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    );
    if (values.length === 0) return draft.clear();
    const basedOn = version === undefined ? {} : { [VERSION]: String(version) };
    draft.keep({ ...Object.fromEntries(values), ...basedOn });
    noteUnsavedPage(key);
  }

  return { ...restored, isRestored: Object.keys(restored.values).length > 0, store, clear: draft.clear };
}

/** A crash unmounts the forms of a screen as leaving it would, but must not lose their drafts. */
let isCrash = false;

/** From now on, forms that are unmounted do not remove their drafts. */
export function preserveDrafts() {
  isCrash = true;
}

export function releaseDrafts() {
  isCrash = false;
}

type Draft = ReturnType<typeof useDraft>;

type DraftForm = Pick<UseFormReturn<FormValues>, "setValue" | "subscribe">;

interface DraftEvents {
  /** Called whenever the form's values change. */
  readonly onChange: () => void;
  /** Called when the form was left: it unmounts while its administrator is signed in. */
  readonly onLeft: () => void;
}

/** Restores the draft into the form. */
export function useDraftOf({ setValue, subscribe }: DraftForm, draft: Draft, events: DraftEvents) {
  const store = useEffectEvent(events.onChange);
  const leave = useEffectEvent(events.onLeft);
  const { values: restored } = draft;

  useEffect(() => {
    for (const [name, value] of Object.entries(restored)) setValue(name, value, { shouldDirty: true });
    // A form of the same record that this one replaces has deleted the draft on its way out.
    if (Object.keys(restored).length > 0) store();
    return subscribe({ formState: { values: true }, callback: () => store() });
  }, [restored, setValue, subscribe]);

  useEffect(
    () => () => {
      if ($adminToken.get() && !isCrash) leave();
    },
    [],
  );
}
