import * as z from "zod/mini";

/** Upper bounds of free text, in characters; the documents name none (spec-decisions C23). */
export const SHORT_TEXT_MAX = 100;
export const EMAIL_MAX = 254;
export const LONG_TEXT_MAX = 5000;

/** What a value must satisfy, and the one text that people read when it does not. */
export type Rule = readonly [
  holds: (value: string) => boolean | Promise<boolean>,
  message: string | (() => string),
];

/** Control characters that no keyboard types, NUL among them; tab and line breaks are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const printable: Rule = [
  (value) => value.isWellFormed() && !unprintable.test(value),
  "Please remove characters that cannot be printed.",
];

/** At most `max` characters. The text waits until it is needed: the first number that is grouped costs a new instance 13 ms. */
export const atMost = (max: number): Rule => [
  (value) => value.length <= max,
  () => `Please use at most ${max.toLocaleString("en-IN")} characters.`,
];

/** Something other than white space and signs that nobody sees (Unicode's default ignorable code points). */
export const required = (message: string): Rule => [(value) => /[^\s\p{DI}]/u.test(value), message];

/** More marks on one letter than any language has (UAX #15 allows for 30): putting them in order takes the square of their number. */
const piledUp = /\p{M}{31}/u;

/** In characters, and more than any field takes. */
const COMPOSED_MAX = 20_000;

/**
 * One way of writing for signs that have several, such as an é or a Malayalam vowel around its consonant: whoever
 * searches may have another keyboard than whoever wrote. What would keep the server busy is left as it came.
 */
export const composed = (value: string, form: "NFC" | "NFKC" = "NFC") =>
  value.length > COMPOSED_MAX || piledUp.test(value) ? value : value.normalize(form);

/** Runs of white space become one space, and none is left at the ends. */
export const singleSpaced = (value: string) => value.trim().replace(/\s+/g, " ");

/**
 * A text field whose rules are tried in order: the first that fails gives the field its one text. A missing value
 * counts as empty, so that it reads like an empty control. Rules see the composed and tidied value.
 */
export function textField(rules: readonly Rule[], tidy: (value: string) => string = (value) => value.trim()) {
  const text = z.pipe(
    z._default(z.string("Please enter text."), ""),
    z.transform((typed: string) => tidy(composed(typed))),
  );
  const check = ([holds, error]: Rule) => z.refine<string>(holds, { error, abort: true });
  return text.check(check(printable), ...rules.map(check));
}

/** What is none of the choices counts as no choice. */
export const oneOf = (choices: readonly string[]) => (sent: string) => (choices.includes(sent) ? sent : "");

/** Like `textField`, but nothing typed is as good as a value; it is kept as `null`. */
export function optionalTextField(rules: readonly Rule[], tidy?: (value: string) => string) {
  const whenTyped = rules.map(([holds, message]): Rule => [(value) => value === "" || holds(value), message]);
  return z.pipe(
    textField(whenTyped, tidy),
    z.transform((value: string) => (value === "" ? null : value)),
  );
}
