import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDraft } from "#admin/editor/draft.ts";
import { type FormValues, useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { isUnchanged, type StaffRecord } from "../staff-record.ts";
import { changedEntries, entriesOf } from "./entries.ts";
import type { StaffFormPlan, StaffFormProps } from "./staff-form-plans.ts";
import { draftKeyOf } from "./staff-form-plans.ts";
import { usePictures } from "./use-pictures.ts";

/** The basis of the changes: a version of a record, or none for a new one, with its values in the form. */
interface EditBase {
  readonly record: StaffRecord | null;
  readonly start: FormValues;
}

const isLater = (one: StaffRecord, other: StaffRecord) => (one.version ?? 0) > (other.version ?? 0);

/** The subject of the form: a record, the id of a deleted one, or neither for a new one. */
export type Opened = Pick<StaffFormProps, "record" | "deletedId">;

/** State of a staff form: its fields and pictures, their changes, and the draft of those. */
export function useEntries<Clean extends object>(
  plan: StaffFormPlan<Clean>,
  { record: opened, deletedId }: Opened,
) {
  const draftKey = draftKeyOf(plan.category, opened?._id ?? deletedId);
  const draft = useDraft(draftKey);
  const [base, setBase] = useState<EditBase>(() => ({
    record: opened && { ...opened, version: draft.version ?? opened.version },
    start: entriesOf(plan, opened),
  }));
  const form = useSchemaForm<Clean>(plan.schema, { ...base.start, ...draft.values });
  const pictures = usePictures(plan.pictures, form);
  /** Saved or given up: no draft is kept and no question asked any more. */
  const isOver = useRef(false);

  function keepOn({ record, start }: EditBase, entries: FormValues) {
    if (!isOver.current) draft.store(changedEntries(entries, start), record?.version);
  }

  const keep = useEffectEvent((entries: FormValues) => keepOn(base, entries));
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  const changed = () => changedEntries(form.getValues(), base.start);

  /** Whether the base holds the values of its version: a draft may be based on an earlier one than was fetched. */
  const isBaseKnown = opened === null || (base.record !== null && !isLater(opened, base.record));

  /** Whether another administrator left the fields and pictures as they were that were changed here. */
  function isAsSeen(saved: StaffRecord): boolean {
    const theirs = entriesOf(plan, saved);
    const names = Object.keys(changedEntries(changed(), theirs));
    const isUncontested = isUnchanged(
      base.start,
      Object.fromEntries(names.map((name) => [name, theirs[name]])),
    );
    return isBaseKnown && isUncontested && pictures.areAsSeen(base.record, saved);
  }

  /** Bases further changes on that version, whose values replace all entries except those in `keeping`. */
  function moveTo(record: StaffRecord | null, keeping: FormValues = {}) {
    const start = entriesOf(plan, record);
    setBase({ record, start });
    for (const [name, entry] of Object.entries({ ...start, ...keeping })) form.setValue(name, entry);
    keepOn({ record, start }, form.getValues());
  }

  /** Another administrator deleted the record: the form's content can only be added again, with its pictures. */
  function startAnew() {
    moveTo(null, form.getValues());
  }

  /** Discards all changes, and shows the latest known version. */
  function discard() {
    const { record } = base;
    moveTo(record && opened && isLater(opened, record) ? opened : record);
    form.clearErrors();
    pictures.clear();
    draft.clear();
  }

  return {
    draftKey,
    base,
    form,
    pictures,
    changed,
    isAsSeen,
    moveTo,
    startAnew,
    isDeleted: (opened !== null || deletedId !== null) && base.record === null,
    isRestored: draft.isRestored,
    hasChanges: () => !isOver.current && (pictures.chosen.length > 0 || Object.keys(changed()).length > 0),
    /** Ends the edit and deletes the draft. */
    finish() {
      isOver.current = true;
      draft.clear();
    },
    discard,
  };
}
