import { useState } from "react";
import type * as z from "zod/mini";
import type { Difference } from "#admin/editing/ConflictNotice.tsx";
import { useSave } from "#admin/editing/use-save.ts";
import { NO_CHANGES } from "#domain/changed-fields.ts";
import { announce } from "#lib/toasts.ts";
import { type FormValues, useSchemaForm } from "#lib/use-schema-form.ts";
import { readSaved, type Saved, savedBy, savedText } from "./saved-record.ts";
import type { Outcome } from "./send-change.ts";

export interface EditorOptions<Clean extends object> {
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  readonly initial: Readonly<Record<string, string>>;
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
  /** The saved version was taken: what was chosen here goes. */
  readonly onTheirs?: () => void;
  /** What the server refused of the fields that are not typed. */
  readonly showFileRefusals?: (refusals: Readonly<Record<string, string>>) => void;
  /** What is said when it is saved, and when the server said nothing readable. */
  readonly texts: { readonly saved: string; readonly unknownFailure: string };
  readonly onSaved: (outcome: Outcome) => void;
  /** There is no such record any more to save it in. */
  readonly onGone?: () => void;
}

/** Edits a record of content: its form, its saving, and what happens when somebody else was faster. */
export function useRecordEditor<Clean extends object>(options: EditorOptions<Clean>) {
  const { schema, initial, labels, send, texts, onSaved } = options;
  const form = useSchemaForm<Clean>(schema, initial);
  const [version, setVersion] = useState(options.version);
  const [seen, setSeen] = useState({ ...initial, ...options.files });
  const saving = useSave({
    unknownFailure: texts.unknownFailure,
    showRefusals: (refusals) => {
      form.showRefusals(refusals);
      options.showFileRefusals?.(refusals);
    },
    onGone: options.onGone,
  });
  const saved = readSaved(saving.conflict?.current);

  /**
   * Several forms may edit parts of one record. Where somebody saved another part meanwhile, nobody is asked: the change
   * is made on that version.
   */
  async function sendOnLatest(clean: Clean, on: number | undefined, signal: AbortSignal): Promise<Outcome> {
    try {
      return await send(clean, on, signal);
    } catch (error) {
      const theirs = savedBy(error);
      const isOurs = theirs && Object.entries(seen).every(([name, text]) => savedText(theirs, name) === text);
      if (!isOurs) throw error;
      return send(clean, theirs.version, signal);
    }
  }

  async function deliver(clean: Clean, on: number | undefined) {
    const obstacle = options.obstacle?.() ?? null;
    saving.setProblem(obstacle);
    if (obstacle !== null) return;
    let outcome: Outcome | null = null;
    await saving.save(async (signal) => {
      outcome = await sendOnLatest(clean, on, signal);
    });
    finish(outcome);
  }

  function finish(outcome: Outcome | null) {
    if (!outcome) return;
    announce(outcome.isChanged ? texts.saved : NO_CHANGES);
    onSaved(outcome);
  }

  const names = Object.keys(labels) as (keyof Clean & string)[];

  /** From now on changes are made on theirs. */
  function see(theirs: Saved) {
    setVersion(theirs.version);
    setSeen(Object.fromEntries(Object.keys(seen).map((name) => [name, savedText(theirs, name)])));
  }

  function settleConflict(theirs: Saved) {
    const typed = names.flatMap((name): Difference[] => {
      const [mine, other] = [form.text(name), savedText(theirs, name)];
      return mine === other ? [] : [{ label: labels[name] ?? name, mine, theirs: other }];
    });
    return {
      differences: [...typed, ...(options.fileDifferences?.() ?? [])],
      onKeepMine() {
        see(theirs);
        void form.handleSubmit((clean) => deliver(clean, theirs.version))();
      },
      onTakeTheirs() {
        see(theirs);
        form.reset(Object.fromEntries(names.map((name) => [name, savedText(theirs, name)])));
        options.onTheirs?.();
        saving.settle();
      },
    };
  }

  return {
    form,
    /** What is missing beside the typed fields is said along with what is wrong with them. */
    submit: form.handleSubmit(
      (clean) => deliver(clean, version),
      () => void options.obstacle?.(),
    ),
    problem: saving.problem,
    setProblem: saving.setProblem,
    state: saving.state,
    cancelSending: saving.cancel,
    conflict: saved && settleConflict(saved),
  };
}
