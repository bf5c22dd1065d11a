import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useKeptEntries } from "#admin/editing/use-kept-entries.ts";
import type { StaffRecord } from "#domain/staff/staff-record.ts";
import { type FormValues, useSchemaForm } from "#lib/use-schema-form.ts";
import { changedEntries, entriesOf } from "./entries.ts";
import { keptAs } from "./kept-as.ts";
import type { StaffFormPlan } from "./plan.ts";
import type { StaffFormProps } from "./staff-form-props.ts";
import { usePictures } from "./use-pictures.ts";

/** What changes are made on: a version of a record, or nothing yet, and how the form shows it. */
interface Ground {
  readonly record: StaffRecord | null;
  readonly start: FormValues;
}

/** What the form is opened on: a record, what is left of one that is gone, or nothing yet. */
export type Opened = Pick<StaffFormProps, "record" | "deletedId">;

/** What a staff form holds: its fields and pictures, what of them was changed, and what is kept of that. */
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
  /** It is saved or given up: nothing is to be kept or asked about any more. */
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

  /** From here on the changes are made on that version; its entries take the place of those that are not named. */
  function moveTo(record: StaffRecord | null, keeping: FormValues = {}) {
    const start = entriesOf(plan, record);
    setGround({ record, start });
    for (const [name, entry] of Object.entries({ ...start, ...keeping })) form.setValue(name, entry);
    keepOn({ record, start }, form.getValues());
  }

  /** Somebody else deleted the record meanwhile: what the form holds can only be added anew, with its pictures. */
  function startAnew() {
    moveTo(null, form.getValues());
  }

  /** Everything that was changed goes; what stands there then is the newest version that is known. */
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
    /** Forgets what was kept. */
    finish() {
      isOver.current = true;
      kept.clear();
    },
    discard,
  };
}
