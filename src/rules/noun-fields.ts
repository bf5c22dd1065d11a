import * as z from "zod/mini";
import { recordedText } from "./record.ts";

/** What a field says about a person. `other` is shown, exported and erased with the record; so is a URL's `query`. */
export type PersonalKind = "name" | "email" | "phone" | "employeeId" | "fileName" | "other" | "query";

/** A field of a noun, described once: form, record, table, searches, exports and the back office are derived from it. */
export interface Field {
  /** The kind of control, named as in HTML. */
  readonly type: "text" | "textarea" | "email" | "tel" | "select" | "checkbox" | "date" | "datetime" | "file";
  /** What the back office and mails call it. */
  readonly label: string;
  /** The form's label, if it differs from `label`. */
  readonly question?: string;
  /** Tidies and checks what is sent. The server sets a field without one. */
  readonly rule?: z.ZodMiniType;
  /** The options of a `select`: what is stored, and what the form sends if that differs. */
  readonly options?: readonly (string | { readonly value: string; readonly label: string })[];
  /** Stored as `null` if it is empty. */
  readonly optional?: true;
  /** The value in records that are older than the field. */
  readonly default?: string | boolean;
  /** Sent with the form, and not stored. */
  readonly unstored?: true;
  /** What it says about a person. */
  readonly person?: PersonalKind;
  readonly searched?: true;
  /** Lists are filtered by it: by a control of its own, or by the words for places or for sources. */
  readonly filter?: true | "place" | "source";
  /** Its heading in the export, if it is exported. */
  readonly exported?: string;
  /** Exported with what a list shows, and not in the documented export. */
  readonly undocumented?: true;
  /** Other headings that it has in imported tables, separated by commas. */
  readonly headings?: string;
  /** Administrators may correct it, and the sender by the link in the receipt. */
  readonly corrected?: true;
  /** Named in the mail to the firm, unless it is empty. */
  readonly alerted?: true;
  /** The words by which the privacy notice names it. */
  readonly notice?: string;
  /** What the form sends of a complete record, for tests and the demo. */
  readonly sample?: string | boolean;
}

export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that the form sends. */
type SentBy<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly rule: z.ZodMiniType } ? N : never;
}[keyof F];

type RulesOf<F extends Fields> = {
  [N in SentBy<F>]: F[N] extends { readonly rule: infer Rule } ? Rule : never;
};

type ValueOf<F extends Field> = F extends { readonly rule: infer Rule extends z.ZodMiniType }
  ? z.output<Rule>
  :
      | (F["type"] extends "checkbox" ? boolean : string)
      | (F extends { readonly optional: true } ? null : never);

export type ValuesOf<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { readonly unstored: true } ? never : N]: ValueOf<F[N]>;
};

const picked = <Value>(fields: Fields, pick: (field: Field) => Value | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = pick(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const rulesOf = <const F extends Fields>(fields: F) =>
  picked(fields, ({ rule }) => rule) as unknown as RulesOf<F>;

/** What the back office calls the fields. */
export const labelsOf = <const F extends Fields>(fields: F) =>
  picked(fields, ({ label, unstored }) => (unstored ? undefined : label)) as Readonly<
    Record<keyof ValuesOf<F> & string, string>
  >;

const recordedFlag = z.nullish(z.boolean());

type RecordedOf<F extends Fields> = {
  [N in keyof ValuesOf<F>]: ValuesOf<F>[N] extends boolean ? typeof recordedFlag : typeof recordedText;
};

/** The fields as the back office reads them; records from before a field existed lack it. */
export const recordedFields = <const F extends Fields>(fields: F) =>
  picked(fields, ({ type, unstored }) =>
    unstored ? undefined : type === "checkbox" ? recordedFlag : recordedText,
  ) as unknown as RecordedOf<F>;

/** What is stored of a field's options. */
export const choicesOf = ({ options = [] }: Pick<Field, "options">) =>
  options.map((option) => (typeof option === "string" ? option : option.label));

/** What is stored of a choice, by what the control sends or by itself; any other text counts as none. */
export const choiceIn =
  (options: readonly { readonly value: string; readonly label: string }[]) => (sent: string) =>
    options.find(({ value, label }) => sent === value || sent === label)?.label ?? "";

type SampleOf<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { readonly sample: string | boolean } ? N : never]: F[N] extends {
    readonly sample: infer Sample;
  }
    ? Sample
    : never;
};

/** What the form sends of a complete record. */
export const sampleOf = <const F extends Fields>(fields: F) =>
  picked(fields, ({ sample }) => sample) as unknown as SampleOf<F>;
