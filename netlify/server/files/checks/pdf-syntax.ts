/** White space, and what ends a name or a keyword (ISO 32000-1, 7.2.2). */
export const BLANK = "\\0\\t\\n\\f\\r ";
const REGULAR = `[^${BLANK}()<>[\\]{}/%]`;

const NUMERAL = "[+\\-.\\d]+";
/** Many numbers of an array at once, but not the last two, which may be those of a reference. */
const numerals = `(?:${NUMERAL}[${BLANK}]+){2,500}(?=${NUMERAL}[${BLANK}]+${NUMERAL}(?!${REGULAR}))`;

/** A hexadecimal string with other characters, which readers end in different places, is no token. */
const token = new RegExp(
  `[${BLANK}]+|${numerals}|%[^\\r\\n]*|<<|>>|[[\\]]|\\(|<[\\da-fA-F${BLANK}]*>|/${REGULAR}*|${REGULAR}+`,
  "y",
);
const reference = new RegExp(`(\\d+)[${BLANK}]+\\d+[${BLANK}]+R(?!${REGULAR})`, "y");
const blank = new RegExp(`^[${BLANK}]`);
const numeral = new RegExp(`^${NUMERAL}$`);
const blanks = new RegExp(`[${BLANK}]`);
const severalNumerals = new RegExp(`^${NUMERAL}[${BLANK}]`);
const constants = new Set(["true", "false", "null"]);
const stringMark = /\\[\s\S]?|[()]/g;

/** A reference to an object, by its number. */
interface Reference {
  readonly object: number;
}

/** A path, which is the only text that matters. */
interface PdfPath {
  readonly path: string;
}

/** A value of which only names, references, paths and what holds them matter. */
export type PdfValue = PdfDictionary | readonly PdfValue[] | Reference | PdfPath | string | null;
export interface PdfDictionary extends ReadonlyMap<string, PdfValue> {}

const gap = new RegExp(`[${BLANK}]+|%[^\\r\\n]*`, "y");

/** The position from `from` on where neither white space nor a comment is. */
export function pastGap(text: string, from: number): number {
  let at = from;
  for (gap.lastIndex = at; gap.test(text); gap.lastIndex = at) at = gap.lastIndex;
  return at;
}

/** The end of the literal string whose content begins at `from`, or -1; parentheses may nest in it. */
export function stringEnd(text: string, from: number): number {
  stringMark.lastIndex = from;
  let depth = 1;
  for (let found = stringMark.exec(text); found; found = stringMark.exec(text)) {
    if (found[0] === "(") depth += 1;
    if (found[0] === ")") depth -= 1;
    if (depth === 0) return stringMark.lastIndex;
  }
  return -1;
}

/** A name without its slash; any letter may be written as `#xx`. */
const nameIn = (written: string) =>
  written
    .slice(1)
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Nobody nests as deep, or holds as much in one object; attackers do, to use up memory. */
const DEPTH_MAX = 500;
const HELD_MAX = 100_000;
const SPANS_MAX = 500_000;

/** A dictionary or an array that is being read. */
type Open = { readonly map: Map<string, PdfValue>; key: string | null } | { readonly items: PdfValue[] };

/** What was found on the way to the end of a value. */
export interface Findings {
  /** Where strings and comments are: the start of each, then its end. */
  readonly spans: number[];
  /** The values of these keys, which are actions that nobody has to click for. */
  readonly unasked: { readonly key: "OpenAction" | "AA"; readonly value: PdfValue }[];
  /** The files that links lead to. */
  readonly linkedFiles: PdfValue[];
}

export const noFindings = (): Findings => ({ spans: [], unasked: [], linkedFiles: [] });

interface ReadValue {
  readonly value: PdfValue;
  readonly end: number;
}

/** The keys under which a path may stand, each for another system. */
export const pathKeys = ["F", "UF", "DOS", "Mac", "Unix"] as const;
const isPathKey = new Set<string>(pathKeys);

/** Readers disagree about which of two entries with the same key counts; elsewhere that does not matter. */
const decisive = new Set(["S", "Next", "OpenAction", "AA", "FS", ...pathKeys]);

/** The letters of a literal string; most escapes stand for themselves. */
const unescaped = (written: string) =>
  written.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : code,
  );

/** Reads one value strictly; `null` where anything is irregular, since readers then disagree about what is a string. */
export function readValue(text: string, from: number, findings: Findings): ReadValue | null {
  const { spans, unasked, linkedFiles } = findings;
  const opened: Open[] = [];
  let at = from;
  let held = 0;

  /** Adds a value to what is being read; of keys without names or references in them, only decisive ones are held. */
  function put(top: Open, value: PdfValue) {
    if (value !== null) held += 1;
    if ("items" in top) {
      if (value !== null) top.items.push(value);
      return;
    }
    if (top.key !== null && (value !== null || decisive.has(top.key))) top.map.set(top.key, value);
    top.key = null;
  }

  function close(isArray: boolean): PdfValue | undefined {
    const top = opened.pop();
    if (!top || "items" in top !== isArray) return undefined;
    if ("items" in top) return top.items;
    if (top.key !== null) return undefined;
    for (const key of ["OpenAction", "AA"] as const) {
      const value = top.map.get(key);
      if (value !== undefined) unasked.push({ key, value });
    }
    if (top.map.get("S") === "GoToR") linkedFiles.push(top.map.get("F") ?? null);
    return top.map;
  }

  function readString(): PdfValue | undefined {
    const end = stringEnd(text, at);
    if (end === -1) return undefined;
    const top = opened.at(-1);
    const isPath = top !== undefined && "map" in top && top.key !== null && isPathKey.has(top.key);
    const value = isPath ? { path: unescaped(text.slice(at, end - 1)) } : null;
    spans.push(at - 1, end);
    at = end;
    return value;
  }

  function readWord(word: string, start: number): PdfValue | undefined {
    const top = opened.at(-1);
    if (severalNumerals.test(word)) {
      // Outside an array, only the first of them is the value.
      if (!(top && "items" in top)) at = start + word.search(blanks);
      return null;
    }
    reference.lastIndex = start;
    const found = reference.exec(text);
    if (!found) return numeral.test(word) || constants.has(word) ? null : undefined;
    at = reference.lastIndex;
    return { object: Number(found[1]) };
  }

  function valueAt(found: string, start: number): PdfValue | undefined {
    if (found === ">>" || found === "]") return close(found === "]");
    if (found === "(") return readString();
    if (found.startsWith("<")) return null;
    return found.startsWith("/") ? nameIn(found) : readWord(found, start);
  }

  for (;;) {
    const start = at;
    token.lastIndex = start;
    if (!token.test(text)) return null;
    at = token.lastIndex;
    const found = text.slice(start, at);
    if (found.startsWith("%")) spans.push(start, at);
    if (found.startsWith("%") || blank.test(found)) continue;
    if (opened.length > DEPTH_MAX || held > HELD_MAX || spans.length > 2 * SPANS_MAX) return null;
    if (found === "<<") opened.push({ map: new Map(), key: null });
    else if (found === "[") opened.push({ items: [] });
    else {
      const value = valueAt(found, start);
      const top = opened.at(-1);
      if (value === undefined) return null;
      if (!top) return { value, end: at };
      if ("items" in top || top.key !== null) put(top, value);
      else if (!found.startsWith("/") || typeof value !== "string") return null;
      else if (top.map.has(value) && decisive.has(value)) return null;
      else top.key = value;
    }
  }
}
