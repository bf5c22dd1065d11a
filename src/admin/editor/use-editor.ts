/**
 * The editor of every noun. A noun describes what it edits: a form, the labels of the record's fields, its files, and
 * how a change is sent. From that, `useEditor` stores the draft, knows which version the changes are based on, and saves.
 * If another administrator saved the record meanwhile, it shows both versions until one is chosen, unless none of the
 * edited fields differs.
 *
 * `EditorForm` renders what it returns. Around it, `PicturedEditor` is a list with a form beside it, `ReadFirstForm` a form
 * that is read-only until Edit is pressed, such as those of `FieldsPanel` and `SettingsScreen`, and `usePanelBase` what a
 * panel of another shape needs for that.
 */
import { useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import * as z from "zod/mini";
import type { Problem } from "#kit/forms/FormProblem.tsx";
import type { FormValues, Typed } from "#kit/forms/schema-resolver.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import { useBase, type Version } from "./base.ts";
import { type ContentQuery, showSaved } from "./content-query.ts";
import { useDraft, useDraftOf } from "./draft.ts";
import { type EditedPart, partsOf } from "./edited-parts.ts";
import type { Difference } from "./notices.tsx";
import { useSave } from "./save.ts";
import { currentIn, type Outcome, readSaved, type Saved, savedText } from "./send-change.ts";

export interface Sending {
  /** The version that the change is based on. */
  readonly version: number | undefined;
  /** Names of the fields that differ from it. */
  readonly changed: readonly string[];
  readonly signal: AbortSignal;
}

export interface EditorOptions<Fields extends object> {
  /** Starts from `values`. */
  readonly form: ReturnType<typeof useSchemaForm<Fields>>;
  /** The list that contains the record. */
  readonly query: ContentQuery;
  /** The record's values in the form, as it was opened. */
  readonly values: FormValues;
  /** The version being edited; undefined for a new record. */
  readonly version: number | undefined;
  /** Key of the draft with unsaved changes. */
  readonly draftKey: string;
  /** Labels of the record's fields, in the order of the form. Only these are stored in the draft. */
  readonly labels: Readonly<Partial<Record<keyof Fields & string, string>>>;
  /** In the order of the form. */
  readonly parts?: readonly EditedPart[];
  readonly send: (typed: Typed<Fields>, sending: Sending) => Promise<Outcome>;
  /** Why the form as a whole cannot be sent yet; by its fields as they would be stored. */
  readonly obstacle?: (tidied: Fields, base: FormValues) => string | null;
  readonly texts: {
    /** Toast after saving. */
    readonly saved: string | ((typed: Typed<Fields>) => string);
    /** Error if nothing differs; without it, that counts as saved. */
    readonly unchanged?: string;
    /** Error if the server gave no readable reason. */
    readonly unknownFailure?: string;
    /** Words all failures. */
    readonly failure?: (cause: unknown) => string;
  };
  /** Called after saving, unless the form was left meanwhile. */
  readonly onDone: (outcome: Outcome) => void;
  /** Called after saving, even if the form was left. */
  readonly onSaved?: (outcome: Outcome, typed: Typed<Fields>) => void;
  /** The values of a saved record in the form; by default, its texts under the names of the fields. */
  readonly valuesOf?: (saved: Saved) => FormValues;
  /** The form is a page of its own, whose frame deletes the draft when the page is left. */
  readonly isPage?: true;
  /** The value as a conflict displays it. */
  readonly shown?: (name: string, value: string | boolean) => string;
  /**
   * The problem to show above the form, by the errors of its fields and the names of its faulty files. By default it
   * shows only why a file cannot be sent.
   */
  readonly problemOf?: (
    errors: Readonly<Record<string, unknown>>,
    files: readonly string[],
  ) => Problem | null;
}

/** Null, an empty text and an unset flag are equal, and so are texts that differ only in blanks at their ends. */
const comparable = (value: unknown) => (typeof value === "string" ? value.trim() : value || "");

const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/** Edits a record: form state, draft, saving and edit conflicts. */
export function useEditor<Fields extends object>(options: EditorOptions<Fields>) {
  const { form, query, parts = [], labels, texts, problemOf, shown = (_, value) => String(value) } = options;
  const cache = useQueryClient();
  const names = Object.keys(labels);
  const labelOf: Readonly<Record<string, string | undefined>> = labels;
  const valuesOf =
    options.valuesOf ?? ((saved) => Object.fromEntries(names.map((name) => [name, savedText(saved, name)])));
  const draft = useDraft(options.draftKey);
  const base = useBase({ version: options.version, values: options.values }, draft.version);
  useDraftOf(form, draft, {
    onChange: () => storeDraft(base),
    onLeft: () => options.isPage || draft.clear(),
  });
  const saving = useSave({
    ...(texts.failure ? { textOf: texts.failure } : {}),
    ...(texts.unknownFailure === undefined ? {} : { unknownFailure: texts.unknownFailure }),
    showRefusals(refusals) {
      const refused = showErrors(refusals);
      return [...form.showRefusals(refusals), ...refused];
    },
    onGone: () => void cache.invalidateQueries({ queryKey: query.queryKey }),
    readCurrent: (current) => (z.safeParse(query.record, current).success ? readSaved(current) : null),
  });

  /** The fields that differ from those values. */
  const changesFrom = (values: FormValues): FormValues =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = form.getValues(name);
        return value === undefined || isSame(value, values[name]) ? [] : [[name, value]];
      }),
    );

  const storeDraft = ({ version, values }: Version) => draft.store(changesFrom(values), version);

  const { uploads, partDifferences, showErrors, reportObstacles } = partsOf(form, parts);

  /** Whether a file prevents saving; shows why. */
  function isObstructed(): boolean {
    const problem = reportObstacles();
    if (problem && problemOf) saving.setProblem(problemOf({}, problem.names ?? []));
    else if (problem) saving.refuse(problem.text, problem.names);
    return problem !== null;
  }

  /** Whether the record that another administrator saved has these values. */
  const has = (saved: Saved, values: FormValues) =>
    names.every((name) => isSame(valuesOf(saved)[name], values[name]));

  /**
   * Sends the change. If the version is outdated, there is no conflict when the saved record still has the values that
   * the change was made on, or already has those that were entered, because the response to the change was lost.
   */
  async function send(
    typed: Typed<Fields>,
    tidied: FormValues,
    { version, values }: Version,
    signal: AbortSignal,
  ) {
    const changed = names.filter((name) => !isSame(tidied[name], values[name]));
    try {
      return await options.send(typed, { version, changed, signal });
    } catch (error) {
      const saved = readSaved(currentIn(error));
      if (!saved) throw error;
      if (has(saved, tidied) && parts.every(({ isChanged }) => !isChanged))
        return { isChanged: true, record: saved, warnings: {} };
      const isUncontested =
        base.isKnown && has(saved, values) && parts.every((part) => part.isUncontested(saved));
      if (!isUncontested) throw error;
      return options.send(typed, { version: saved.version, changed, signal });
    }
  }

  async function deliver(typed: Typed<Fields>, basedOn: Version) {
    const tidied = await form.tidied(typed);
    const obstacle = options.obstacle?.(tidied, basedOn.values) ?? null;
    if (obstacle !== null) return saving.refuse(obstacle);
    if (isObstructed() || !(await saving.arrive(uploads)) || isObstructed()) return;
    let outcome: Outcome | null = null;
    await saving.save(async (signal) => {
      outcome = await send(typed, { ...tidied } as FormValues, basedOn, signal);
    });
    finish(outcome, typed);
  }

  function finish(outcome: Outcome | null, typed: Typed<Fields>) {
    if (!outcome) return;
    if (!outcome.isChanged && texts.unchanged !== undefined) return saving.refuse(texts.unchanged);
    const saved = typeof texts.saved === "string" ? texts.saved : texts.saved(typed);
    announce(outcome.isChanged ? saved : NO_CHANGES);
    showSaved(cache, query, outcome.record);
    draft.clear();
    if (!saving.isUnmounted()) options.onDone(outcome);
    options.onSaved?.(outcome, typed);
  }

  /** Discards the changes, and shows that version. */
  function take(version: Version, theirs: Saved | null) {
    base.moveTo(version);
    form.reset({ ...form.getValues(), ...version.values });
    for (const part of parts) part.reset(theirs);
    saving.settle();
    draft.clear();
  }

  function settleConflict(saved: Saved) {
    const theirs = { version: saved.version, values: valuesOf(saved) };
    const differing = names.flatMap((name): Difference[] => {
      const [mine, other] = [form.watch(name) ?? "", theirs.values[name] ?? ""];
      if (isSame(mine, other)) return [];
      return [{ label: labelOf[name] ?? name, mine: shown(name, mine), theirs: shown(name, other) }];
    });
    return {
      differences: [...differing, ...partDifferences()],
      onKeepMine() {
        for (const part of parts) part.moveTo(saved);
        base.moveTo(theirs);
        storeDraft(theirs);
        void form.handleSubmit((typed) => deliver(typed, theirs))();
      },
      onTakeTheirs: () => take(theirs, saved),
    };
  }

  /** Clears the problem first, so that the same one is announced again. With invalid fields, reports files as well. */
  function submit(event?: SyntheticEvent) {
    saving.setProblem(null);
    return form.handleSubmit(
      (typed) => deliver(typed, base),
      ({ root, ...errors }) => {
        if (root?.message) return saving.refuse(root.message);
        const files = reportObstacles()?.names ?? [];
        if (problemOf) saving.setProblem(problemOf(errors, files));
      },
    )(event);
  }

  return {
    form,
    base,
    submit,
    problem: saving.problem,
    setProblem: saving.setProblem,
    state: saving.state,
    awaited: saving.state === "idle" ? [] : uploads,
    cancelSending: saving.cancel,
    /** Whether a file was chosen, which drafts do not store. */
    hasFiles: parts.some(({ isChanged, upload }) => isChanged && upload !== undefined),
    /** Set only if a draft was restored. */
    onDiscard: draft.isRestored ? () => take(base.latest, null) : undefined,
    hasChanges: () =>
      Object.keys(changesFrom(base.values)).length > 0 || parts.some(({ isChanged }) => isChanged),
    giveUp: draft.clear,
    conflict: saving.conflict ? settleConflict(saving.conflict) : null,
  };
}
