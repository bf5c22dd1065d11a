import { type UploadChoice, uploadNotices } from "#lib/upload/upload-choice.ts";
import type { useSchemaForm } from "#lib/use-schema-form.ts";
import type { Difference } from "./ConflictNotice.tsx";

/** The form that keeps the errors of files, with those of its fields. */
export type PicturedForm = Pick<
  ReturnType<typeof useSchemaForm>,
  "clearErrors" | "formState" | "getFieldState" | "refuse"
>;

/** What prevents a chosen file from being sent; `null` if nothing does. */
export function obstacleIn(choice: UploadChoice): string | null {
  if (choice.status === "pending") return choice.text;
  return choice.status === "refused" ? uploadNotices.refused : null;
}

/** A file in a conflict, beside the saved one. */
export const fileDifference = (label: string, mine = "The file that you chose"): Difference => ({
  label,
  mine,
  theirs: "The saved file",
});
