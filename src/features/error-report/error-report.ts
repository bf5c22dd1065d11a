// Separate from fault.ts, which the back office shares, so that a page loads a single file at its first error.

/** In characters. */
export const MESSAGE_MAX = 200;
export const STACK_MAX = 1500;
export const PATH_MAX = 200;

/** What a browser says of an error. */
export interface FaultReport {
  readonly message: string;
  /** Functions of our scripts, with their positions. */
  readonly stack: string;
  /** The path of the page, without what follows it. */
  readonly page: string;
  /** Whether a deploy has given the page other scripts since it was opened. */
  readonly outdated?: boolean | undefined;
}

/** React's production errors have a number instead of a message. */
const reactError = /React error #\d{1,4}/;

/**
 * Takes out of a text whatever may come from a visitor: quoted values, addresses, numbers. What is left are our own words,
 * and the browser's.
 */
const withoutValues = (text: string): string =>
  reactError.exec(text)?.[0] ??
  text
    // Up to the last quotation mark, since there may be some in what is quoted.
    .replace(/["'`\u2018\u201C](?:.*["'`\u2019\u201D]|.*$)/s, "…")
    .replace(/\S+@\S+|\b(?:https?|blob|data):\S*/g, "…")
    .replace(/\+?\d[\d\s-]+\d/g, "…")
    // What no database stores, and no log should.
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ");

/** Stands for the page in a position of a script that is part of it, since the page's URL may be personal. */
export const IN_PAGE = "page";

/** Ends a line about one of our scripts: its file, or a position in it or in its page. Browsers say 0 for none. */
const ours =
  /(?:(?:^|[\s@(]|https?:\/\/[^/\s]*)(\/_astro\/[\w.-]+\.js)(?:\?[^\s:]*)?|(?:^|[\s@(])page(?=:))(:[1-9]\d*:\d+)?\)?$/;
const inFunction = /^\s*(?:at )?(?:(?:async|new) )*(?!at )([\w$.<>/*]+)(?:@| \(| (?=\/_astro\/|page:))/;
const positioned = /(?:[/>]\S*|page):\d+:\d+\)?$/;

function frameIn(line: string): readonly string[] {
  const [, file, position = ""] = ours.exec(line) ?? [];
  if (!file && !position) return [];
  const [, name] = inFunction.exec(line) ?? [];
  return [`${name ? `${name} ` : ""}${file ?? IN_PAGE}${position}`];
}

/**
 * The frames of a stack that are in our scripts, each once. None if the error comes from a script that is not ours, as those of a browser's
 * extensions are.
 */
function framesIn(stack: string): string {
  const lines = stack.split("\n");
  const origin = lines.find((line) => positioned.test(line));
  if (origin && frameIn(origin).length === 0) return "";
  return [...new Set(lines.flatMap(frameIn))].join("\n").slice(0, STACK_MAX);
}

/**
 * The report of an error, without anything personal. A browser makes it, and the server makes sure. An error without a
 * frame in our scripts is none of ours: an extension's, or one that the browser only hints at.
 */
export const faultReport = ({ message, stack, page, outdated }: FaultReport): FaultReport => ({
  message: withoutValues(message).slice(0, MESSAGE_MAX),
  stack: framesIn(stack),
  page: page.slice(0, PATH_MAX),
  outdated,
});

/** The script in which an error happened, as the first line of a report's stack names it, without its function. */
export const fileIn = (stack: string): string | undefined => /(?:\/_astro\/)?(\S+)$/m.exec(stack)?.[1];
