import * as z from "zod/mini";

/** Where something went wrong: in a call of the API, in a browser, or against a page's content security policy. */
export const faultKinds = ["call", "browser", "policy"] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The dashboard shows them for this long. */
export const FAULT_DAYS = 7;

/** The longest report that is read, in bytes. */
export const REPORT_MAX = 8 * 1024;

const MESSAGE_MAX = 200;
const STACK_MAX = 1500;
const PAGE_MAX = 200;

/** What a browser says of an error. Nobody reads an answer, so that a refusal has no text of its own. */
export const faultReportSchema = z.object({
  message: z.string().check(z.maxLength(MESSAGE_MAX)),
  /** Functions and places in our scripts. */
  stack: z.string().check(z.maxLength(STACK_MAX)),
  /** The path of the page, without what follows it. */
  page: z.string().check(z.maxLength(PAGE_MAX)),
});

export type FaultReport = z.output<typeof faultReportSchema>;

/**
 * Takes out of a text whatever may come from a visitor: quoted values, addresses, numbers. What is left are our own words,
 * and the browser's.
 */
export const withoutValues = (text: string): string =>
  text
    .replace(/(["'`\u2018\u201C]).*?(["'`\u2019\u201D]|$)/gs, "…")
    .replace(/\S+@\S+|\b(?:https?|blob|data):\S*/g, "…")
    .replace(/\+?\d[\d\s-]{2,}/g, "…");

/** The places of a stack in our own scripts, which have no more in them than a function's name, a file and a position. */
const place = /([\w$.<>]*)[@( ]*\S*?(\/_astro\/[\w.-]+\.js:\d+:\d+)/;

function placesIn(stack: string): string {
  const places = stack.split("\n").flatMap((line) => place.exec(line)?.slice(1).join(" ") ?? []);
  return places.join("\n").slice(0, STACK_MAX);
}

/** The report of an error, without anything personal. A browser makes it, and the server makes sure. */
export const faultReport = ({ message, stack, page }: FaultReport): FaultReport => ({
  message: withoutValues(message).slice(0, MESSAGE_MAX),
  stack: placesIn(stack),
  page: page.slice(0, PAGE_MAX),
});

/** How often something went wrong at one place on one day. */
export const faultCountSchema = z.object({
  kind: z.enum(faultKinds),
  /** A route, a page, or a directive and a page. */
  place: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  count: z.number(),
});

export type FaultCount = z.output<typeof faultCountSchema>;
