import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { type UploadChoice, uploadNotices } from "#kit/upload/upload-choice.ts";
import type { Difference } from "./ConflictNotice.tsx";

/** The form that keeps the errors of files, with those of its fields. */
export type PicturedForm = Pick<
  ReturnType<typeof useSchemaForm>,
  "clearErrors" | "formState" | "getFieldState" | "refuse"
>;

/** Shows errors beside their files until others are chosen, focuses the first of these, and returns their names. */
export function showFileErrors(
  form: Pick<PicturedForm, "refuse">,
  files: readonly { readonly name: string }[],
  errors: Readonly<Record<string, string | null>>,
  focus: (name: string) => void,
): readonly string[] {
  const names = files.map(({ name }) => name).filter((name) => errors[name]);
  for (const name of names) form.refuse(name, errors[name] ?? "");
  const [first] = names;
  if (first !== undefined) focus(first);
  return names;
}

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
