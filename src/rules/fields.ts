import * as z from "zod/mini";

/** Upper bounds of free text, in characters; the documents name none (spec-decisions C23). */
export const SHORT_TEXT_MAX = 100;
export const EMAIL_MAX = 254;
export const LONG_TEXT_MAX = 5000;

/** A condition on a value, and the message shown when it fails. */
export type Rule = readonly [
  holds: (value: string) => boolean | Promise<boolean>,
  message: string | (() => string),
];

/** Control characters other than white space, such as NUL, lone surrogates, and what Unicode keeps free, such as U+FFFE. */
const unprintable = /\p{Cs}|\p{NChar}|(?!\s)\p{Cc}/u;

/** A line that nobody could be told to type again, such as the name of a file: without these, and in the order it was typed. */
export const printableLine = (text: string) =>
  singleSpaced(text.replace(/\p{Cs}|\p{NChar}|(?!\s)\p{Cc}/gu, ""));

const printable: Rule = [
  (value) => !unprintable.test(value),
  "Please remove characters that cannot be printed.",
];

/** At most `max` characters. The message is built lazily: the first `toLocaleString` adds 13 ms to a cold start. */
export const atMost = (max: number): Rule => [
  (value) => value.length <= max,
  () => `Please use at most ${max.toLocaleString("en-IN")} characters.`,
];

/** At least one character that is neither white space nor invisible (Unicode's default ignorable code points). */
export const required = (message: string): Rule => [(value) => /[^\s\p{DI}]/u.test(value), message];

/** More combining marks on a letter than any language has (UAX #15 allows 30): sorting them takes quadratic time. */
const piledUp = /\p{M}{31}/u;

/** In characters; more than any field accepts. */
const COMPOSED_MAX = 20_000;

/**
 * Normalises characters that have several encodings, such as an é or a Malayalam vowel sign: a search may be typed on
 * another keyboard than the text. Text that would keep the server busy is returned unchanged.
 */
export const composed = (value: string, form: "NFC" | "NFKC" = "NFC") =>
  value.length > COMPOSED_MAX || piledUp.test(value) ? value : value.normalize(form);

/** White space, and invisible characters that no spelling needs: they come along with text copied from a message. */
const unseen = /\s|(?!\p{Join_C})\p{Cf}/u;

/** Bidirectional embeddings, overrides and isolates: they reorder whatever is shown after them, such as a list's row. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Trims `unseen` characters, and removes `reordering` ones. A loop, since a regular expression for the end takes
 * quadratic time on a long run.
 */
export function trimmed(typed: string): string {
  const value = typed.replace(reordering, "");
  let start = 0;
  let end = value.length;
  while (unseen.test(value.charAt(start))) start++;
  while (end > start && unseen.test(value.charAt(end - 1))) end--;
  return value.slice(start, end);
}

/** Collapses runs of white space into one space, and trims. */
export const singleSpaced = (value: string) => trimmed(value).replace(/\s+/g, " ");

const tidiedBy = (tidy: (value: string) => string) =>
  z.pipe(
    z._default(z.string("Please enter text."), ""),
    z.transform((typed: string) => tidy(composed(typed))),
  );

/** Shared by fields, since a function builds the schemas of every noun before its first answer. */
const tidied = new Map<(value: string) => string, ReturnType<typeof tidiedBy>>();

/** All rules in one check, so that a function builds fewer objects before its first answer. */
const followed = (rules: readonly Rule[]) =>
  z.check<string>((payload) => {
    const { value: input, issues } = payload;
    const refuse = (message: Rule[1]) => {
      const text = typeof message === "string" ? message : message();
      issues.push({ code: "custom", input, message: text, continue: false });
    };
    const follow = ([rule, ...others]: readonly Rule[]): undefined | Promise<undefined> => {
      if (!rule) return;
      const [holds, message] = rule;
      const proceed = (isHeld: boolean) => (isHeld ? follow(others) : void refuse(message));
      const held = holds(input);
      return held instanceof Promise ? held.then(proceed) : proceed(held);
    };
    return follow(rules);
  });

/**
 * A text field. Rules run in order on the normalised, tidied value; the first that fails gives the field its only
 * message. A missing value counts as empty, like an empty control.
 */
export function textField(rules: readonly Rule[], tidy: (value: string) => string = trimmed) {
  const text = tidied.get(tidy) ?? tidiedBy(tidy);
  tidied.set(tidy, text);
  return text.check(followed([printable, ...rules]));
}

/** An unknown choice counts as none. */
export const oneOf = (choices: readonly string[]) => (sent: string) => (choices.includes(sent) ? sent : "");

const emptyAsNull = z.transform((value: string) => (value === "" ? null : value));

/** Like `textField`, but may be empty, which is stored as `null`. */
export function optionalTextField(rules: readonly Rule[], tidy?: (value: string) => string) {
  const whenTyped = rules.map(([holds, message]): Rule => [(value) => value === "" || holds(value), message]);
  return z.pipe(textField(whenTyped, tidy), emptyAsNull);
}

/** A box: sent as true by a form, and as text in a multipart body and by a correction. */
export const flagField = z.pipe(
  z._default(z.union([z.boolean(), z.string()], "Please send true or false."), false),
  z.transform((sent: boolean | string) => sent === true || sent === "true"),
);

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Writes the digits of all scripts as 0 to 9. In Unicode each script's ten, and no others, follow one another. */
export const plainDigits = (text: string) =>
  composed(text, "NFKC").replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let value = 0;
    for (let code = digit.codePointAt(0) ?? 0; isDigit(code - 1); code--) value++;
    return String(value % 10);
  });
