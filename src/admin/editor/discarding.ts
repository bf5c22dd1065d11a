/**
 * Cancel discards what was entered at once. An Undo brings it back for a while: it puts the draft back, returns the
 * chosen files, and opens the page of the form again.
 */
import { useEffect } from "react";
import { $page } from "#admin/app/router.ts";
import { openOwnDraft } from "#admin/session/own-drafts.ts";
import type { Uploader } from "#kit/upload/uploader.ts";
import { offerUndo } from "./undo.ts";

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

/** `reopen` is for a form that is still on display, but no longer for editing. */
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
