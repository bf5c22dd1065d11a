import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useKeptEntries } from "#admin/editing/use-kept-entries.ts";
import type { StaffRecord } from "#domain/staff/staff-record.ts";
import { type FormValues, useSchemaForm } from "#lib/use-schema-form.ts";
import { changedEntries, entriesOf } from "./entries.ts";
import { keptAs } from "./kept-as.ts";
import type { StaffFormPlan } from "./plan.ts";
import type { StaffFormProps } from "./staff-form-props.ts";
import { usePictures } from "./use-pictures.ts";

/** The basis of the changes: a version of a record, or none for a new one, with its values in the form. */
interface Ground {
  readonly record: StaffRecord | null;
  readonly start: FormValues;
}

/** The subject of the form: a record, the id of a deleted one, or neither for a new one. */
export type Opened = Pick<StaffFormProps, "record" | "deletedId">;

/** State of a staff form: its fields and pictures, their changes, and the draft of those. */
export function useEntries<Clean extends object>(
  plan: StaffFormPlan<Clean>,
  { record: opened, deletedId }: Opened,
) {
  const kept = useKeptEntries(keptAs(plan.category, opened?._id ?? deletedId));
  const [ground, setGround] = useState<Ground>(() => ({
    record: opened && { ...opened, version: kept.version ?? opened.version },
    start: entriesOf(plan, opened),
  }));
  const form = useSchemaForm<Clean>(plan.schema, { ...ground.start, ...kept.entries });
  const pictures = usePictures(plan.pictures);
  /** Saved or given up: no draft is kept and no question asked any more. */
  const isOver = useRef(false);

  function keepOn({ record, start }: Ground, entries: FormValues) {
    if (!isOver.current) kept.keep(changedEntries(entries, start), record?.version);
  }

  const keep = useEffectEvent((entries: FormValues) => keepOn(ground, entries));
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  const changed = () => changedEntries(form.getValues(), ground.start);

  /** Bases further changes on that version, whose values replace all entries except those in `keeping`. */
  function moveTo(record: StaffRecord | null, keeping: FormValues = {}) {
    const start = entriesOf(plan, record);
    setGround({ record, start });
    for (const [name, entry] of Object.entries({ ...start, ...keeping })) form.setValue(name, entry);
    keepOn({ record, start }, form.getValues());
  }

  /** Another administrator deleted the record: the form's content can only be added again, with its pictures. */
  function startAnew() {
    moveTo(null, form.getValues());
  }

  /** Discards all changes, and shows the latest known version. */
  function discard() {
    const { record } = ground;
    moveTo(record && opened && opened.version > record.version ? opened : record);
    form.clearErrors();
    pictures.clear();
    kept.clear();
  }

  return {
    ground,
    form,
    pictures,
    changed,
    moveTo,
    startAnew,
    isDeleted: (opened !== null || deletedId !== null) && ground.record === null,
    isRestored: kept.isRestored,
    hasChanges: () => !isOver.current && (pictures.chosen.length > 0 || Object.keys(changed()).length > 0),
    /** Ends the edit and deletes the draft. */
    finish() {
      isOver.current = true;
      kept.clear();
    },
    discard,
  };
}
