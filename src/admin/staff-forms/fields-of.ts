import type { FieldBinding } from "#lib/use-schema-form.ts";

/** What a part of a form asks of the whole: these fields, and what they hold. */
export interface FieldsOf<Name extends string> {
  readonly field: (name: Name) => FieldBinding;
  readonly text: (name: Name) => string;
}
