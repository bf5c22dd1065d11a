import { useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Difference } from "#admin/editing/ConflictNotice.tsx";
import { readSaved, type Saved, savedText } from "#admin/editing/saved-record.ts";
import { sendOnLatest } from "#admin/editing/send-on-latest.ts";
import { useKeptEntries } from "#admin/editing/use-kept-entries.ts";
import { useKeptWords } from "#admin/editing/use-kept-words.ts";
import { useSave } from "#admin/editing/use-save.ts";
import { NO_CHANGES } from "#domain/changed-fields.ts";
import { announce } from "#lib/toasts.ts";
import { type FormValues, useSchemaForm } from "#lib/use-schema-form.ts";
import type { ContentQuery } from "./content.queries.ts";
import type { Outcome } from "./send-change.ts";
import { showSaved } from "./show-saved.ts";
import { useSeenRecord } from "./use-seen-record.ts";

export interface EditorOptions<Clean extends object> {
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  /** The list that the record is in. */
  readonly query: ContentQuery;
  readonly initial: Readonly<Record<string, string>>;
  /** The name under which words that are not saved are kept. */
  readonly keptAs: string;
  /** The version that is edited; nothing for what is new. */
  readonly version: number | undefined;
  /** What the typed fields are called, in the order of the form. */
  readonly labels: Readonly<Partial<Record<keyof Clean & string, string>>>;
  readonly send: (clean: Clean, version: number | undefined, signal: AbortSignal) => Promise<Outcome>;
  /** The saved files of the record that are edited here too, by their fields. */
  readonly files?: Readonly<Record<string, string>>;
  /** Why it cannot go yet, apart from what is typed: an upload is under way, or a file is missing. */
  readonly obstacle?: () => string | null;
  /** Beside the typed fields: files that were chosen, against what is saved. */
  readonly fileDifferences?: () => readonly Difference[];
  /** The saved version is taken: what was chosen here goes, and the saved files are these. */
  readonly onTheirs?: (saved: Readonly<Record<string, string>>) => void;
  /** What the server refused of the fields that are not typed. */
  readonly showFileRefusals?: (refusals: Readonly<Record<string, string>>) => void;
  /** What is said when it is saved, and when the server said nothing readable. */
  readonly texts: { readonly saved: string; readonly unknownFailure: string };
  /** It is saved, and its form is done with. */
  readonly onSaved: (outcome: Outcome) => void;
  /** There is no such record any more to save it in. */
  readonly onGone?: () => void;
}

/** Edits a record of content: its form, its saving, and what happens when somebody else was faster. */
export function useRecordEditor<Clean extends object>(options: EditorOptions<Clean>) {
  const { schema, query, initial, labels, send, texts, onSaved } = options;
  const cache = useQueryClient();
  const form = useSchemaForm<Clean>(schema, initial);
  const kept = useKeptEntries(options.keptAs);
  const start = { version: options.version, texts: { ...initial, ...options.files } };
  const seen = useSeenRecord(start, kept.version);
  useKeptWords(kept, form, seen);
  const saving = useSave({
    unknownFailure: texts.unknownFailure,
    showRefusals: (refusals) => {
      form.showRefusals(refusals);
      options.showFileRefusals?.(refusals);
    },
    onGone: options.onGone,
  });
  const saved = readSaved(saving.conflict?.current);
  const names = Object.keys(labels) as (keyof Clean & string)[];

  /** Of a chosen file nobody can tell whether it is the saved one. */
  const alreadyIn = (record: Saved, clean: Clean): Outcome | null => {
    const isSaved = names.every((name) => savedText(record, name) === String(clean[name] ?? ""));
    return isSaved && !options.fileDifferences?.().length ? { isChanged: true, record, warnings: {} } : null;
  };

  async function deliver(clean: Clean, on: number | undefined) {
    const obstacle = options.obstacle?.() ?? null;
    if (obstacle !== null) return saving.refuse(obstacle);
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
    kept.clear();
    if (!saving.isLeft()) onSaved(outcome);
  }

  /** Drops what was typed and chosen here; the form shows the saved texts and files. */
  function takeSaved(texts: Readonly<Record<string, string>>) {
    form.reset(Object.fromEntries(names.map((name) => [name, texts[name]])));
    options.onTheirs?.(texts);
    saving.settle();
    kept.clear();
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

  return {
    form,
    /** What is missing beside the typed fields is said along with what is wrong with them. */
    submit: form.handleSubmit(
      (clean) => deliver(clean, seen.version),
      () => void options.obstacle?.(),
    ),
    problem: saving.problem,
    setProblem: saving.setProblem,
    state: saving.state,
    cancelSending: saving.cancel,
    /** Where kept words were put back. */
    onDiscard: kept.isRestored ? () => takeSaved(seen.forgetKept()) : undefined,
    /** Forgets the kept words. */
    giveUp: kept.clear,
    conflict: saved && settleConflict(saved),
  };
}
