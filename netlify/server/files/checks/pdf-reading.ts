import { BLANK, type Findings, noFindings, type PdfValue, pastGap, readValue } from "./pdf-syntax.ts";

/** Where readers may begin: behind the keyword of an object, whose number and generation precede it, or of a trailer. */
const keyword = /(?<![A-Za-z])obj(?![A-Za-z])|trailer/g;
const numbers = new RegExp(`(\\d+)[${BLANK}]+\\d+[${BLANK}]*$`);
const endsAsNumber = new RegExp(`[\\d.+-][${BLANK}]*$`);
/** Longer than any two numbers with a space between. */
const NUMBERS_LENGTH = 64;

/** More than a file within the size limit has. */
const OBJECTS_MAX = 250_000;

const comment = /%[^\r\n]*/g;
const STREAM_END = "endstream";

/** A part of a PDF whose syntax leaves no doubt. */
export interface PdfReading {
  /** Its text without what is in strings, in comments and in streams. */
  readonly bare: string;
  /** The values of the object with this number, of which a changed file has several. */
  readonly valuesOf: (object: number) => readonly PdfValue[];
  readonly unasked: Findings["unasked"];
  readonly linkedFiles: Findings["linkedFiles"];
}

/** The object's number, `null` for a trailer, or `undefined` where only some readers would see an object. */
function objectBefore(text: string, { 0: word, index }: RegExpExecArray): number | null | undefined {
  if (word === "trailer") return null;
  const [, object] = numbers.exec(text.slice(Math.max(0, index - NUMBERS_LENGTH), index)) ?? [];
  return object === undefined ? undefined : Number(object);
}

/** Whether readers might find the numbers of an object nevertheless: between comments, or any number of spaces. */
function mayBeObject(text: string, { index }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - NUMBERS_LENGTH), index);
  return endsAsNumber.test(before) || before.includes("%") || before.trim() === "";
}

/** The text with each span, by its start and its end, replaced. */
function without(text: string, spans: readonly number[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (let index = 0; index < spans.length; index += 2) {
    const [start = from, end = from] = spans.slice(index, index + 2);
    pieces.push(text.slice(from, start));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join("()");
}

function addTo(objects: Map<number, number[]>, object: number, at: number) {
  const known = objects.get(object);
  if (known) known.push(at);
  else objects.set(object, [at]);
}

function readingOf(
  text: string,
  { spans, unasked, linkedFiles }: Findings,
  objects: ReadonlyMap<number, readonly number[]>,
): PdfReading {
  const known = new Map<number, readonly PdfValue[]>();

  function valuesOf(object: number): readonly PdfValue[] {
    const values =
      known.get(object) ??
      (objects.get(object) ?? []).flatMap((at) => readValue(text, at, noFindings())?.value ?? []);
    known.set(object, values);
    return values;
  }

  return { bare: without(text, spans), valuesOf, unasked, linkedFiles };
}

/** Reads an object's value and stream; returns where it ends, or `null` where readers may disagree. */
function readObject(text: string, at: number, findings: Findings): number | null {
  const read = readValue(text, at, findings);
  if (!read) return null;
  const next = pastGap(text, read.end);
  if (!(read.value instanceof Map && text.startsWith("stream", next))) return read.end;
  const data = next + "stream".length;
  const end = text.indexOf(STREAM_END, data);
  if (end === -1) return null;
  findings.spans.push(data, end);
  return end;
}

/**
 * Reads a whole file, from every place where a reader could begin, whatever its tables say. `null` as soon as readers
 * could disagree about where a string, a comment or a stream ends.
 */
export function readFile(text: string): PdfReading | null {
  const findings = noFindings();
  const { spans } = findings;
  const objects = new Map<number, number[]>();
  let until = 0;
  let readAgain = 0;

  /** What begins within a string, a comment or a stream must end there, and is no longer left out. */
  function readHidden(at: number): boolean {
    let index = spans.length - 2;
    while (index >= 0 && (spans[index] ?? 0) > at) index -= 2;
    const end = readObject(text, at, { ...findings, spans: [] });
    const last = spans[index + 1] ?? 0;
    if (end === null || at > last || end > last) return false;
    readAgain += end - at;
    spans[index + 1] = spans[index] ?? 0;
    return readAgain <= text.length;
  }

  function leaveCommentsOut(end: number) {
    const start = until;
    for (const { index, 0: found } of text.slice(start, end).matchAll(comment))
      spans.push(start + index, start + index + found.length);
  }

  keyword.lastIndex = 0;
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const object = objectBefore(text, found);
    if (object === undefined && !mayBeObject(text, found)) continue;
    const at = found.index + found[0].length;
    const value = pastGap(text, at);
    readAgain += value - at;
    if (readAgain > text.length) return null;
    const first = text[value] ?? "";
    // Nothing else can hold a name.
    const mayHoldNames = first === "<" || first === "[" || first === "/";
    if (at < until) {
      if (mayHoldNames && !(object !== undefined && readHidden(at))) return null;
    } else {
      leaveCommentsOut(found.index);
      const count = spans.length;
      const end = readObject(text, at, findings);
      if (mayHoldNames && object === undefined) return null;
      if (end === null && (mayHoldNames || first === "(")) return null;
      if (end === null) spans.length = count;
      until = end ?? at;
    }
    if (typeof object === "number") addTo(objects, object, at);
    if (objects.size > OBJECTS_MAX) return null;
  }
  leaveCommentsOut(text.length);
  return readingOf(text, findings, objects);
}

const countIn = (entries: string, name: string) => {
  const found = Array.from(entries.matchAll(new RegExp(`/${name}[${BLANK}]+(\\d+)`, "g")));
  return found.length === 1 ? Number(found[0]?.[1]) : null;
};

/** Reads the objects packed in a stream, of whose dictionary these are the entries; `null` if anything is irregular. */
export function readPacked(content: string, entries: string): PdfReading | null {
  const first = countIn(entries, "First");
  const count = countIn(entries, "N");
  if (first === null || count === null || count > content.length) return null;
  const table = content
    .slice(0, first)
    .trim()
    .split(new RegExp(`[${BLANK}]+`))
    .map(Number);
  if (table.length < 2 * count || !table.every(Number.isSafeInteger)) return null;
  const findings = noFindings();
  const objects = new Map<number, number[]>();
  let until = 0;
  for (let index = 0; index < 2 * count; index += 2) {
    const at = first + (table[index + 1] ?? 0);
    const read = at < until ? null : readValue(content, at, findings);
    if (!read) return null;
    until = read.end;
    addTo(objects, table[index] ?? 0, at);
  }
  return readingOf(content, findings, objects);
}
