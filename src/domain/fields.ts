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

/** Control characters that are no white space, NUL among them, and halves of a sign. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const unprintable = /[\p{Cs}[[\0-\x1F\x7F]--\s]]/v;

const printable: Rule = [
  (value) => !unprintable.test(value),
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

/** White space, and signs that nobody sees and that nothing is spelled with: they come along with what is copied from a message. */
const unseen = /[\s[\p{Cf}--\p{Join_C}]]/v;

/** Without what nobody sees at its ends. Not by one pattern: looking for an end takes the square of a run's length. */
export function trimmed(value: string): string {
  let start = 0;
  let end = value.length;
  while (unseen.test(value.charAt(start))) start++;
  while (end > start && unseen.test(value.charAt(end - 1))) end--;
  return value.slice(start, end);
}

/** Runs of white space become one space, and none is left at the ends. */
export const singleSpaced = (value: string) => trimmed(value).replace(/\s+/g, " ");

/**
 * A text field whose rules are tried in order: the first that fails gives the field its one text. A missing value
 * counts as empty, so that it reads like an empty control. Rules see the composed and tidied value.
 */
export function textField(rules: readonly Rule[], tidy: (value: string) => string = trimmed) {
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
