import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { $page } from "#admin/app/router.ts";
import { noteUnsavedPage, openOwnDraft } from "#admin/session/own-drafts.ts";
import { $adminToken } from "#admin/session/session.ts";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import type { Uploader } from "#kit/upload/uploader.ts";
import { offerUndo } from "./undo.ts";

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

export const discardedText = "Your changes were discarded.";

/** Files by the names of their fields. A draft itself cannot store them. */
type ChosenFiles = Readonly<Record<string, File>>;

type Uploaders = ReadonlyMap<string, Uploader>;

/** The file fields of the forms on display, by the keys of their drafts. */
const shown = new Map<string, Uploaders>();

/** Files that were restored, by the keys of their drafts, until their form is mounted again. */
const returned = new Map<string, ChosenFiles>();

export const returnedFiles = (draftKey: string): ChosenFiles => returned.get(draftKey) ?? {};

/** Lets the files of a form be brought back, for as long as it is mounted. */
export function useReturnable(draftKey: string, uploaders: Uploaders) {
  useEffect(() => {
    returned.delete(draftKey);
    shown.set(draftKey, uploaders);
    return () => void shown.delete(draftKey);
  }, [draftKey, uploaders]);
}

function chosenFiles(draftKey: string): ChosenFiles {
  const states = [...(shown.get(draftKey) ?? [])].map(([name, { $state }]) => [name, $state.get()] as const);
  return Object.fromEntries(states.flatMap(([name, state]) => ("file" in state ? [[name, state.file]] : [])));
}

/**
 * Cancel discards what was entered at once. An Undo brings it back for a while: it puts the draft back, returns the
 * chosen files, and opens the page of the form again. `reopen` is for a form that is still on display, but no longer for
 * editing.
 */
export function discardChanges(draftKey: string, reopen: () => void) {
  const files = chosenFiles(draftKey);
  const draft = openOwnDraft(draftKey);
  const values = draft.values();
  draft.clear();
  const isEmpty = Object.keys(values).length === 0 && Object.keys(files).length === 0;
  if (isEmpty) return;
  const url = location.pathname + location.search;
  offerUndo(discardedText, () => {
    draft.keep(values);
    returned.set(draftKey, files);
    $page.open(url);
    reopen();
  });
}
