import { useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import type * as z from "zod/mini";
import type { Difference } from "#admin/editing/ConflictNotice.tsx";
import { readSaved, type Saved, savedText } from "#admin/editing/saved-record.ts";
import { sendOnLatest } from "#admin/editing/send-on-latest.ts";
import { useDraftEntries } from "#admin/editing/use-draft-entries.ts";
import { useDraftWords } from "#admin/editing/use-draft-words.ts";
import { type Obstacle, useSave } from "#admin/editing/use-save.ts";
import { NO_CHANGES } from "#domain/changed-fields.ts";
import { announce } from "#lib/toasts.ts";
import { type FormValues, useSchemaForm } from "#lib/use-schema-form.ts";
import type { ContentQuery } from "./content.queries.ts";
import type { Outcome } from "./send-change.ts";
import { showSaved } from "./show-saved.ts";
import { useSeenRecord } from "./use-seen-record.ts";

export interface EditorOptions<Clean extends object> {
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  /** The list that contains the record. */
  readonly query: ContentQuery;
  readonly initial: Readonly<Record<string, string>>;
  /** Key of the draft with unsaved changes. */
  readonly draftKey: string;
  /** The version being edited; undefined for a new record. */
  readonly version: number | undefined;
  /** Labels of the text fields, in the order of the form. */
  readonly labels: Readonly<Partial<Record<keyof Clean & string, string>>>;
  readonly send: (clean: Clean, version: number | undefined, signal: AbortSignal) => Promise<Outcome>;
  /** The saved files that are edited here too, by field. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Why the form cannot be sent yet, apart from its texts: an upload is in progress, or a file is missing, which is also
   * shown beside its field.
   */
  readonly reportObstacle?: () => Obstacle | null;
  /** Differences besides the text fields: chosen files against the saved ones. */
  readonly fileDifferences?: () => readonly Difference[];
  /** Called when the saved version is taken over, with its texts: chosen files are discarded for the saved ones. */
  readonly onTheirs?: (saved: Readonly<Record<string, string>>) => void;
  /** Shows the server's errors about fields other than texts. */
  readonly showFileRefusals?: (refusals: Readonly<Record<string, string>>) => void;
  /** Toast after saving, and the error if the server gave no readable reason. */
  readonly texts: { readonly saved: string; readonly unknownFailure: string };
  /** Called after saving, unless the form was left meanwhile. */
  readonly onSaved: (outcome: Outcome) => void;
  /** Called if the record no longer exists on the server. */
  readonly onGone?: () => void;
}

/** Edits a record of content: form state, saving, draft and edit conflicts. */
export function useRecordEditor<Clean extends object>(options: EditorOptions<Clean>) {
  const { schema, query, initial, labels, send, texts, onSaved } = options;
  const cache = useQueryClient();
  const form = useSchemaForm<Clean>(schema, initial);
  const draft = useDraftEntries(options.draftKey);
  const start = { version: options.version, texts: { ...initial, ...options.files } };
  const seen = useSeenRecord(start, draft.version);
  useDraftWords(draft, form, seen);
  const saving = useSave({
    unknownFailure: texts.unknownFailure,
    showRefusals(refusals) {
      options.showFileRefusals?.(refusals);
      return form.showRefusals(refusals);
    },
    onGone: options.onGone,
  });
  const saved = readSaved(saving.conflict);
  const names = Object.keys(labels) as (keyof Clean & string)[];

  /** The outcome if the saved record already contains the change; unknown, hence `null`, if a file was chosen. */
  const alreadyIn = (record: Saved, clean: Clean): Outcome | null => {
    const isSaved = names.every((name) => savedText(record, name) === String(clean[name] ?? ""));
    return isSaved && !options.fileDifferences?.().length ? { isChanged: true, record, warnings: {} } : null;
  };

  async function deliver(clean: Clean, on: number | undefined) {
    const obstacle = options.reportObstacle?.() ?? null;
    if (obstacle !== null) return saving.refuse(obstacle.text, obstacle);
    let outcome: Outcome | null = null;
    await saving.save(async (signal) => {
      outcome = await sendOnLatest({
        version: on,
        send: (latest) => send(clean, latest, signal),
        isAsSeen: seen.isIn,
        alreadyIn: (record) => alreadyIn(record, clean),
      });
    });
    finish(outcome);
  }

  function finish(outcome: Outcome | null) {
    if (!outcome) return;
    announce(outcome.isChanged ? texts.saved : NO_CHANGES);
    showSaved(cache, query, outcome.record);
    draft.clear();
    if (!saving.isUnmounted()) onSaved(outcome);
  }

  /** Discards the typed texts and chosen files, and shows the saved ones. */
  function takeSaved(texts: Readonly<Record<string, string>>) {
    form.reset(Object.fromEntries(names.map((name) => [name, texts[name]])));
    options.onTheirs?.(texts);
    saving.settle();
    draft.clear();
  }

  function settleConflict(theirs: Saved) {
    const typed = names.flatMap((name): Difference[] => {
      const [mine, other] = [form.text(name), savedText(theirs, name)];
      return mine === other ? [] : [{ label: labels[name] ?? name, mine, theirs: other }];
    });
    return {
      differences: [...typed, ...(options.fileDifferences?.() ?? [])],
      onKeepMine() {
        seen.see(theirs);
        void form.handleSubmit((clean) => deliver(clean, theirs.version))();
      },
      onTakeTheirs: () => takeSaved(seen.see(theirs)),
    };
  }

  /** Clears the problem first, so that the same one is announced again. With invalid texts, reports files as well. */
  function submit(event: SyntheticEvent) {
    saving.setProblem(null);
    return form.handleSubmit(
      (clean) => deliver(clean, seen.version),
      () => void options.reportObstacle?.(),
    )(event);
  }

  return {
    form,
    submit,
    problem: saving.problem,
    setProblem: saving.setProblem,
    state: saving.state,
    cancelSending: saving.cancel,
    /** Set only if a draft was restored. */
    onDiscard: draft.isRestored ? () => takeSaved(seen.forgetDraft()) : undefined,
    /** Deletes the draft. */
    giveUp: draft.clear,
    conflict: saved && settleConflict(saved),
  };
}
