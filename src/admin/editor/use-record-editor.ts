import { useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import type { TextProblem } from "#kit/forms/form-problem.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { announce, announceError } from "#kit/toasts.ts";
import { uploadNotices } from "#kit/upload/upload-choice.ts";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import type { Difference } from "./ConflictNotice.tsx";
import { showFileErrors } from "./chosen-file.ts";
import type { ContentQuery } from "./content.queries.ts";
import { readSaved, type Saved, savedText } from "./saved-record.ts";
import type { Outcome } from "./send-change.ts";
import { sendOnLatest } from "./send-on-latest.ts";
import { showSaved } from "./show-saved.ts";
import { useDraftEntries } from "./use-draft-entries.ts";
import { useDraftWords } from "./use-draft-words.ts";
import type { Picture } from "./use-picture.ts";
import { useSave } from "./use-save.ts";
import { useSeenRecord } from "./use-seen-record.ts";

type EditedFile = Pick<
  Picture,
  "name" | "saved" | "isChosen" | "obstacle" | "focus" | "differences" | "reset"
>;

export interface EditorOptions<Clean extends object> {
  /** Starts from `initial`. */
  readonly form: ReturnType<typeof useSchemaForm<Clean>>;
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
  /** The files that are edited here too, in the order of the form. */
  readonly files?: readonly EditedFile[];
  /** Why the form as a whole cannot be sent yet. */
  readonly obstacle?: () => string | null;
  /** Toast after saving, and the error if the server gave no readable reason. */
  readonly texts: { readonly saved: string; readonly unknownFailure: string };
  /** Called after saving, unless the form was left meanwhile. */
  readonly onSaved: (outcome: Outcome) => void;
  /** Called if the record no longer exists on the server. */
  readonly onGone?: () => void;
}

/** Edits a record of content: form state, saving, draft and edit conflicts. */
export function useRecordEditor<Clean extends object>(options: EditorOptions<Clean>) {
  const { form, query, initial, files = [], labels, send, texts, onSaved } = options;
  const cache = useQueryClient();
  const draft = useDraftEntries(options.draftKey);
  const savedFiles = Object.fromEntries(files.map(({ name, saved }) => [name, saved]));
  const start = { version: options.version, texts: { ...initial, ...savedFiles } };
  const seen = useSeenRecord(start, draft.version);
  useDraftWords(draft, form, seen);
  const saving = useSave({
    unknownFailure: texts.unknownFailure,
    showRefusals(refusals) {
      const refused = showErrors(refusals);
      return [...form.showRefusals(refusals), ...refused];
    },
    onGone: options.onGone,
  });
  const saved = readSaved(saving.conflict);
  const names = Object.keys(labels) as (keyof Clean & string)[];

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

  /** The outcome if the saved record already contains the change; unknown, hence `null`, if a file was chosen. */
  const alreadyIn = (record: Saved, clean: Clean): Outcome | null => {
    const isSaved = names.every((name) => savedText(record, name) === String(clean[name] ?? ""));
    return isSaved && fileDifferences().length === 0 ? { isChanged: true, record, warnings: {} } : null;
  };

  async function deliver(clean: Clean, on: number | undefined) {
    const obstacle = options.obstacle?.() ?? null;
    if (obstacle !== null) return saving.refuse(obstacle);
    const problem = reportFileObstacles();
    if (problem) return saving.refuse(problem.text, problem.names);
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
    for (const file of files) file.reset(texts);
    saving.settle();
    draft.clear();
  }

  function settleConflict(theirs: Saved) {
    const typed = names.flatMap((name): Difference[] => {
      const [mine, other] = [form.text(name), savedText(theirs, name)];
      return mine === other ? [] : [{ label: labels[name] ?? name, mine, theirs: other }];
    });
    return {
      differences: [...typed, ...fileDifferences()],
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
    onDiscard: draft.isRestored ? () => takeSaved(seen.forgetDraft()) : undefined,
    /** Deletes the draft. */
    giveUp: draft.clear,
    conflict: saved && settleConflict(saved),
  };
}
