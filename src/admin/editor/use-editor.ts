/**
 * The editor of every noun. A noun describes what it edits: a form, the labels of the record's fields, its files, and
 * how a change is sent. From that, `useEditor` stores the draft, knows which version the changes are based on, saves,
 * sends again if others changed something else only, and otherwise shows both versions until one is chosen.
 *
 * `EditorForm` renders what it returns. Around it, `PicturedEditor` is a list with a form beside it, `FieldsPanel` a few
 * fields that are read-only until Edit is pressed, and `usePanelBase` the same for a panel of another shape.
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
import { type Outcome, readSaved, type Saved, savedText, sendOnLatest } from "./send-change.ts";

export interface Sending {
  /** The version that the change is based on. */
  readonly version: number | undefined;
  /** Names of the fields to send; `null` for all of them. */
  readonly only: readonly string[] | null;
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
    /** Error if the server gave no readable reason (admin-back-office §8). */
    readonly unknownFailure?: string;
    /** Words all failures. */
    readonly failure?: (cause: unknown) => string;
  };
  /** Called after saving, unless the form was left meanwhile. */
  readonly onDone: (outcome: Outcome) => void;
  /** Called after saving, even if the form was left. */
  readonly onSaved?: (outcome: Outcome, typed: Typed<Fields>) => void;
  /** Called if the record no longer exists on the server. */
  readonly onGone?: () => void;
  /**
   * Values of an empty form. With them, a record that turns out to be deleted becomes a new one, whose draft holds all
   * that the form contains.
   */
  readonly asNew?: FormValues;
  /** The values of a saved record in the form; by default, its texts under the names of the fields. */
  readonly valuesOf?: (saved: Saved) => FormValues;
  readonly isSame?: (one: unknown, other: unknown) => boolean;
  /** The form is a page of its own, whose frame deletes the draft when the page is left. */
  readonly isPage?: true;
  /** Fields that were not changed here are nobody's conflict, and take the values that others saved. */
  readonly merges?: true;
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

const valueIn = (tidied: object, name: string): unknown =>
  (tidied as Readonly<Record<string, unknown>>)[name] ?? "";

/** Edits a record: form state, draft, saving and edit conflicts. */
export function useEditor<Fields extends object>(options: EditorOptions<Fields>) {
  const { form, query, parts = [], labels, texts, merges = false, isSame = Object.is } = options;
  const { problemOf, asNew, shown = (_, value) => String(value) } = options;
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
    onGone() {
      options.onGone?.();
      if (asNew) moveTo({ version: undefined, values: asNew });
    },
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

  /** Names of the fields that a save would overwrite. */
  const atStake = () => (merges ? Object.keys(changesFrom(base.values)) : names);

  const storeDraft = ({ version, values }: Version) => draft.store(changesFrom(values), version);

  /** Bases further changes on that version. */
  function moveTo(version: Version) {
    base.moveTo(version);
    storeDraft(version);
  }

  /** The same for the version that another administrator saved, whose values replace those not changed here. */
  function moveToTheirs(saved: Saved) {
    const values = valuesOf(saved);
    const changes = changesFrom(base.values);
    if (merges) for (const name of names) if (!(name in changes)) form.setValue(name, values[name]);
    for (const part of parts) part.moveTo(saved);
    moveTo({ version: saved.version, values });
  }

  const { uploads, partDifferences, showErrors, reportObstacles } = partsOf(form, parts, {
    announcesAll: problemOf !== undefined,
  });

  /** Whether a file prevents saving; shows why. */
  function isObstructed(): boolean {
    const problem = reportObstacles();
    if (problem && problemOf) saving.setProblem(problemOf({}, problem.names ?? []));
    else if (problem) saving.refuse(problem.text, problem.names);
    return problem !== null;
  }

  /** Whether the saved record has the values that the changes were made on, or those that were entered here. */
  function isUncontested(saved: Saved, tidied: Fields): boolean {
    const values = valuesOf(saved);
    return (
      base.isKnown &&
      atStake().every(
        (name) => isSame(values[name], base.values[name]) || isSame(values[name], valueIn(tidied, name)),
      ) &&
      parts.every((part) => (merges && !part.isChanged) || part.isUncontested(saved))
    );
  }

  /** The outcome if the saved record already contains the change; unknown, hence `null`, if a file was chosen. */
  function alreadyIn(saved: Saved, tidied: Fields): Outcome | null {
    const values = valuesOf(saved);
    const isSaved = atStake().every((name) => isSame(values[name], valueIn(tidied, name)));
    const isKnown = parts.every(({ isChanged }) => !isChanged);
    return isSaved && isKnown ? { isChanged: true, record: saved, warnings: {} } : null;
  }

  async function deliver(typed: Typed<Fields>, basedOn: number | undefined) {
    const tidied = await form.tidied(typed);
    const obstacle = options.obstacle?.(tidied, base.values) ?? null;
    if (obstacle !== null) return saving.refuse(obstacle);
    if (isObstructed() || !(await saving.arrive(uploads)) || isObstructed()) return;
    const sent = atStake();
    let outcome: Outcome | null = null;
    await saving.save(async (signal) => {
      outcome = await sendOnLatest({
        version: basedOn,
        send(version, latest) {
          if (latest && merges) moveToTheirs(latest);
          return options.send(typed, { version, only: latest && merges ? sent : null, signal });
        },
        isUncontested: (saved) => isUncontested(saved, tidied),
        alreadyIn: (saved) => alreadyIn(saved, tidied),
      });
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
    const values = valuesOf(saved);
    const differing = atStake().flatMap((name): Difference[] => {
      const [mine, other] = [form.watch(name) ?? "", values[name] ?? ""];
      if (isSame(mine, other)) return [];
      return [{ label: labelOf[name] ?? name, mine: shown(name, mine), theirs: shown(name, other) }];
    });
    return {
      differences: [...differing, ...partDifferences()],
      onKeepMine() {
        moveToTheirs(saved);
        void form.handleSubmit((typed) => deliver(typed, saved.version))();
      },
      onTakeTheirs: () => take({ version: saved.version, values }, saved),
    };
  }

  /** Clears the problem first, so that the same one is announced again. With invalid fields, reports files as well. */
  function submit(event?: SyntheticEvent) {
    saving.setProblem(null);
    return form.handleSubmit(
      (typed) => deliver(typed, base.version),
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
    /** The uploads that the save is waiting for. */
    awaited: saving.state === "idle" ? [] : uploads,
    cancelSending: saving.cancel,
    /** Whether a file was chosen, which drafts do not store. */
    hasFiles: parts.some(({ isChanged, upload }) => isChanged && upload !== undefined),
    /** Set only if a draft was restored. */
    onDiscard: draft.isRestored ? () => take(base.latest, null) : undefined,
    hasChanges: () =>
      Object.keys(changesFrom(base.values)).length > 0 || parts.some(({ isChanged }) => isChanged),
    /** Deletes the draft. */
    giveUp: draft.clear,
    conflict: saving.conflict ? settleConflict(saving.conflict) : null,
  };
}
