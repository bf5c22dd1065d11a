export type FormFields = Readonly<Record<string, string | File | number | null | undefined>>;

/** A form of the fields that are there. */
export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}
