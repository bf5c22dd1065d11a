import type { FormValues } from "#kit/forms/use-schema-form.ts";
import { isUnchanged, type StaffRecord } from "../staff-record.ts";
import type { StaffFormPlan } from "./staff-form-plans.ts";

const asEntry = (value: unknown): string | boolean =>
  typeof value === "string" || typeof value === "boolean" ? value : "";

/** The form values of a record, or of a new one. */
export function entriesOf<Clean extends object>(
  { labels, defaults }: Pick<StaffFormPlan<Clean>, "labels" | "defaults">,
  record: StaffRecord | null,
): FormValues {
  const values: Readonly<Record<string, unknown>> = { ...(record ?? defaults) };
  return Object.fromEntries(Object.keys(labels).map((name) => [name, asEntry(values[name])]));
}

/** The entries that differ from the initial ones. */
export const changedEntries = (entries: FormValues, start: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(entries).filter(([name, entry]) => !isUnchanged(start, { [name]: entry })),
  );
