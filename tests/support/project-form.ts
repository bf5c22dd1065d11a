import { sentProjectParts } from "#features/project/project.sample.ts";
import { type FormFields, formOf } from "./form-of.ts";

/** The project form as a browser sends it. */
export const projectForm = (changes: FormFields = {}): FormData =>
  formOf({ ...sentProjectParts, ...changes });
