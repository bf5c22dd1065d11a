import { fileDifference } from "#admin/editor/files.tsx";
import type { Difference } from "#admin/editor/notices.tsx";
import type { FormValues } from "#kit/forms/use-schema-form.ts";
import { formatDate } from "#rules/calendar.ts";
import { platformLabel } from "../staff.ts";
import { changedEntries } from "./entries.ts";
import type { PicturePlan } from "./staff-form-plans.ts";

function asText(entry: string | boolean = ""): string {
  if (typeof entry === "boolean") return entry ? "Yes" : "No";
  const text = platformLabel(entry) ?? entry;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

interface Versions {
  readonly labels: Readonly<Record<string, string>>;
  /** The values that both versions are based on. */
  readonly start: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly chosenPictures: readonly PicturePlan[];
}

/**
 * The fields that I changed and that differ in the saved version. Fields I did not change take the saved values anyway.
 */
export function differencesOf({ labels, start, mine, theirs, chosenPictures }: Versions): Difference[] {
  const contested = changedEntries(changedEntries(mine, start), theirs);
  return [
    ...Object.entries(contested).map(([name, entry]) => ({
      label: labels[name] ?? name,
      mine: asText(entry),
      theirs: asText(theirs[name]),
    })),
    ...chosenPictures.map(({ label }) => fileDifference(label)),
  ];
}
