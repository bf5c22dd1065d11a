import type { StaffRecord } from "#domain/staff/staff-record.ts";

/** What each of the three forms is opened with. */
export interface StaffFormProps {
  /** The record to edit; `null` for a new one. */
  readonly record: StaffRecord | null;
  /** The id of a record that somebody else deleted while it was edited here; what was typed can be added as new. */
  readonly deletedId: string | null;
  /** The next free employee ID, which a new form of the field staff comes with. */
  readonly suggestedId: string | null;
  /** The staff list, on the tab that the form belongs to. */
  readonly list: string;
  readonly onSaved: () => void;
}
