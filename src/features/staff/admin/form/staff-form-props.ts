import type { StaffRecord } from "../../staff-record.ts";

/** Props of each of the three forms. */
export interface StaffFormProps {
  /** The record to edit; `null` for a new one. */
  readonly record: StaffRecord | null;
  /** Id of a record that another administrator deleted while it was edited here; what was typed can be added as new. */
  readonly deletedId: string | null;
  /** The next free employee ID, suggested in new sales and intern forms. */
  readonly suggestedId: string | null;
  /** The staff list, on the tab that the form belongs to. */
  readonly list: string;
  readonly onSaved: () => void;
}
