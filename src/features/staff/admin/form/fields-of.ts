import type { FieldBinding } from "#kit/forms/use-schema-form.ts";

/** The part of a form that a group of fields needs: their bindings and their text. */
export interface FieldsOf<Name extends string> {
  readonly field: (name: Name) => FieldBinding;
  readonly text: (name: Name) => string;
}
