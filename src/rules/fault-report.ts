// Without the schemas of fault.ts, since a page loads this at its first error.

/** In characters. */
export const MESSAGE_MAX = 200;
export const STACK_MAX = 1500;
export const PATH_MAX = 200;

/** What a browser says of an error. */
export interface FaultReport {
  readonly message: string;
  /** Functions and places in our scripts. */
  readonly stack: string;
  /** The path of the page, without what follows it. */
  readonly page: string;
}

/**
 * Takes out of a text whatever may come from a visitor: quoted values, addresses, numbers. What is left are our own words,
 * and the browser's.
 */
const withoutValues = (text: string): string =>
  text
    .replace(/(["'`\u2018\u201C]).*?(["'`\u2019\u201D]|$)/gs, "…")
    .replace(/\S+@\S+|\b(?:https?|blob|data):\S*/g, "…")
    .replace(/\+?\d[\d\s-]{2,}/g, "…");

/** A line of a stack in one of our scripts: a function's name, a file and a position. */
const place = /([\w$.<>]*)[@( ]*\S*?(\/_astro\/[\w.-]+\.js:\d+:\d+)/;

function placesIn(stack: string): string {
  const places = stack.split("\n").flatMap((line) => place.exec(line)?.slice(1).join(" ") ?? []);
  return places.join("\n").slice(0, STACK_MAX);
}

/** The report of an error, without anything personal. A browser makes it, and the server makes sure. */
export const faultReport = ({ message, stack, page }: FaultReport): FaultReport => ({
  message: withoutValues(message).slice(0, MESSAGE_MAX),
  stack: placesIn(stack),
  page: page.slice(0, PATH_MAX),
});
