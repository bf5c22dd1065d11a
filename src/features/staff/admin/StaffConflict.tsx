import * as z from "zod/mini";
import { ConflictNotice } from "#admin/editor/notices.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { type StaffRecord, staffRecordSchema } from "../staff-record.ts";
import { differencesOf } from "./differences.ts";
import { entriesOf } from "./entries.ts";
import type { StaffFormState } from "./use-staff-form.ts";

interface Props<Clean extends object> {
  readonly staff: StaffFormState<Clean>;
}

/** Another administrator saved the record in the meantime: shows both versions until one is chosen. */
export function StaffConflict<Clean extends object>({ staff }: Props<Clean>) {
  const { plan, entries, conflict, settle, submitOn } = staff;
  const { form, base, pictures } = entries;
  const theirs = z.safeParse(staffRecordSchema, conflict);
  if (!theirs.success) return <FormAlert takesFocus>{plan.saveFailed}</FormAlert>;

  const differences = differencesOf({
    labels: plan.labels,
    start: base.start,
    // Watched, so that the differences follow the typing.
    mine: form.watch(),
    theirs: entriesOf(plan, theirs.data),
    chosenPictures: pictures.chosen,
  });

  /** Fields that I did not change take their values. */
  function keepMine(record: StaffRecord) {
    entries.moveTo(record, entries.changed());
    settle();
    void submitOn(record);
  }

  function takeTheirs(record: StaffRecord) {
    entries.moveTo(record);
    form.clearErrors();
    pictures.clear();
    settle();
    form.setFocus("name");
  }

  return (
    <ConflictNotice
      differences={differences}
      onKeepMine={() => keepMine(theirs.data)}
      onTakeTheirs={() => takeTheirs(theirs.data)}
    />
  );
}
