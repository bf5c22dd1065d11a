import { sentProjectParts } from "#tests/samples/project/project.ts";

export type FormFields = Readonly<Record<string, string | File | number | null | undefined>>;

/** A form with the fields that have a value. */
export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}

/** The project form as a browser sends it. */
export const projectForm = (changes: FormFields = {}): FormData =>
  formOf({ ...sentProjectParts, ...changes });
