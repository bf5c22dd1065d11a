import * as z from "zod/mini";
import type { Field, Fields, ValuesOf } from "#rules/noun-fields.ts";

type Named<Value> = readonly [name: string, value: Value];

const named = <Value>(fields: Fields, of: (field: Field, name: string) => Named<Value> | null) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const one = of(field, name);
      return one ? [one] : [];
    }),
  );

function storedValue({ options = [], sample }: Field): string | boolean | null {
  const chosen = options.find((option) => typeof option !== "string" && option.value === sample);
  return typeof chosen === "object" ? chosen.label : (sample ?? null);
}

/** The fields of a complete record as they are stored; what the server sets is empty. */
export const storedSample = <const F extends Fields>(fields: F) =>
  named<string | boolean | null>(fields, (field, name) =>
    field.unstored ? null : [name, storedValue(field)],
  ) as unknown as ValuesOf<F>;

const inIndia = (number: string) => number.replace(/^\+91 /, "");

/** The label of a control that must be filled in. */
type TypedLabel<F extends Field> = F extends { readonly sample: string; readonly optional?: never }
  ? F extends { readonly question: infer Question extends string }
    ? Question
    : F["label"]
  : never;

/** What one types in India: the required controls by their labels. */
export const typedSample = <const F extends Fields>(fields: F) =>
  named<string>(fields, ({ type, label, question = label, optional, sample }) =>
    optional || typeof sample !== "string" ? null : [question, type === "tel" ? inIndia(sample) : sample],
  ) as Readonly<Record<TypedLabel<F[keyof F]>, string>>;

/** The same on a page in another language, by its words. */
export const typedIn = (
  words: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(typed).map(([label, value]) => [words[label] ?? label, value]));

/** What a form says about each field that may not be empty, in their order. */
export async function emptyErrors(schema: z.ZodMiniType, fields: Fields) {
  const { error } = await z.safeParseAsync(schema, {});
  const texts = new Map(error?.issues.map(({ path, message }) => [path.join("."), message]));
  return named(fields, (_, name) => {
    const text = texts.get(name);
    return text === undefined ? null : [name, text];
  });
}

/** The words by which the privacy notice names each field that the form collects. */
export const noticeWords = (fields: Fields) =>
  named(fields, ({ rule, notice }, name) => (rule ? [name, notice ?? `the words for ${name}`] : null));
