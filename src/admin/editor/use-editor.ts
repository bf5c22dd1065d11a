import { useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import type { FormValues, useSchemaForm } from "#kit/forms/use-schema-form.ts";
import type { TextProblem } from "#kit/ui/FormProblem.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { uploadNotices } from "#kit/upload/upload-choice.ts";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import { useBase } from "./base.ts";
import { type ContentQuery, showSaved } from "./content-query.ts";
import { useDraft, useDraftOf } from "./draft.ts";
import { type EditedFile, showFileErrors } from "./files.tsx";
import type { Difference } from "./notices.tsx";
import { useSave } from "./save.ts";
import { type Outcome, readSaved, type Saved, savedText, sendOnLatest } from "./send-change.ts";

export interface EditorOptions<Clean extends object> {
  /** Starts from `values`. */
  readonly form: ReturnType<typeof useSchemaForm<Clean>>;
  /** The list that contains the record. */
  readonly query: ContentQuery;
  /** The record's values, as it was opened. */
  readonly values: FormValues;
  /** The version being edited; undefined for a new record. */
  readonly version: number | undefined;
  /** Key of the draft with unsaved changes. */
  readonly draftKey: string;
  /** Labels of the fields, in the order of the form. */
  readonly labels: Readonly<Partial<Record<keyof Clean & string, string>>>;
  /** The files that are edited here too, in the order of the form. */
  readonly files?: readonly EditedFile[];
  readonly send: (clean: Clean, version: number | undefined, signal: AbortSignal) => Promise<Outcome>;
  /** Why the form as a whole cannot be sent yet. */
  readonly obstacle?: () => string | null;
  /** Toast after saving, and the error if the server gave no readable reason. */
  readonly texts: { readonly saved: string; readonly unknownFailure: string };
  /** Called after saving, unless the form was left meanwhile. */
  readonly onSaved: (outcome: Outcome) => void;
  /** Called if the record no longer exists on the server. */
  readonly onGone?: () => void;
}

/** Edits a record: form state, draft, saving and edit conflicts. */
export function useEditor<Clean extends object>(options: EditorOptions<Clean>) {
  const { form, query, files = [], labels, send, texts, onSaved } = options;
  const cache = useQueryClient();
  const names = Object.keys(labels) as (keyof Clean & string)[];
  const valuesOf = (saved: Saved): FormValues =>
    Object.fromEntries(
      [...names, ...files.map(({ name }) => name)].map((name) => [name, savedText(saved, name)]),
    );
  const savedFiles = Object.fromEntries(files.map(({ name, saved }) => [name, saved]));
  const draft = useDraft(options.draftKey);
  const start = { version: options.version, values: { ...options.values, ...savedFiles } };
  const base = useBase(start, draft.version, valuesOf);
  useDraftOf(form, draft, base);
  const saving = useSave({
    unknownFailure: texts.unknownFailure,
    showRefusals(refusals) {
      const refused = showErrors(refusals);
      return [...form.showRefusals(refusals), ...refused];
    },
    onGone: options.onGone,
  });
  const theirs = readSaved(saving.conflict);

  const fileDifferences = () => files.flatMap((file) => file.differences());

  const fileNamed = (name: string | undefined) => files.find((file) => file.name === name);

  const showErrors = (errors: Readonly<Record<string, string | null>>) =>
    showFileErrors(form, files, errors, (name) => fileNamed(name)?.focus());

  /** Shows why files cannot be sent yet; says so too if one was not chosen. */
  function reportFileObstacles(): TextProblem | null {
    const names = showErrors(Object.fromEntries(files.map(({ name, obstacle }) => [name, obstacle])));
    const first = fileNamed(names[0]);
    if (!first?.obstacle) return null;
    if (!first.isChosen) announceError(uploadNotices.missing);
    return { text: first.obstacle, names };
  }

  /** Whether the saved record has the values that the changes were made on. */
  function isUncontested(saved: Saved): boolean {
    const values = valuesOf(saved);
    return base.isKnown && Object.entries(base.values).every(([name, value]) => values[name] === value);
  }

  /** The outcome if the saved record already contains the change; unknown, hence `null`, if a file was chosen. */
  function alreadyIn(saved: Saved, clean: Clean): Outcome | null {
    const isSaved = names.every((name) => savedText(saved, name) === String(clean[name] ?? ""));
    return isSaved && fileDifferences().length === 0
      ? { isChanged: true, record: saved, warnings: {} }
      : null;
  }

  async function deliver(clean: Clean, basedOn: number | undefined) {
    const obstacle = options.obstacle?.() ?? null;
    if (obstacle !== null) return saving.refuse(obstacle);
    const problem = reportFileObstacles();
    if (problem) return saving.refuse(problem.text, problem.names);
    let outcome: Outcome | null = null;
    await saving.save(async (signal) => {
      outcome = await sendOnLatest({
        version: basedOn,
        send: (version) => send(clean, version, signal),
        isUncontested,
        alreadyIn: (saved) => alreadyIn(saved, clean),
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

  /** Discards the changed fields and files, and shows the saved ones. */
  function takeSaved(values: FormValues) {
    form.reset(Object.fromEntries(names.map((name) => [name, values[name]])));
    for (const file of files) file.reset(values);
    saving.settle();
    draft.clear();
  }

  function settleConflict(saved: Saved) {
    const differing = names.flatMap((name): Difference[] => {
      const [mine, other] = [form.text(name), savedText(saved, name)];
      return mine === other ? [] : [{ label: labels[name] ?? name, mine, theirs: other }];
    });
    return {
      differences: [...differing, ...fileDifferences()],
      onKeepMine() {
        base.moveTo(saved);
        void form.handleSubmit((clean) => deliver(clean, saved.version))();
      },
      onTakeTheirs: () => takeSaved(base.moveTo(saved)),
    };
  }

  /** Clears the problem first, so that the same one is announced again. With invalid fields, reports files as well. */
  function submit(event: SyntheticEvent) {
    saving.setProblem(null);
    return form.handleSubmit(
      (clean) => deliver(clean, base.version),
      () => void reportFileObstacles(),
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
    onDiscard: draft.isRestored ? () => takeSaved(base.forgetDraft()) : undefined,
    /** Deletes the draft. */
    giveUp: draft.clear,
    conflict: theirs && settleConflict(theirs),
  };
}
