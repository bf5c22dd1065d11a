import type { PackedObjects } from "./pdf-packed.ts";

/** White space and comments. */
const GAP = "(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])";

const link = /\/URI(?![A-Za-z0-9])/;
/** Actions of events. Three letters alone come together by chance, in a picture's data. */
const events = /\/AA[\0\s]*(?:<<|%|\d+[\0\s])/;
const openings = new RegExp(`/OpenAction(?![A-Za-z0-9])${GAP}*(?:(\\d+)${GAP}+\\d+${GAP}+R)?`, "g");
/** A place in the document, or an action that shows one and leads to no other. */
const harmless =
  /^[\0\s]*(?:\[[^<>()%]*\]|<<(?![^>]*\/(?:Next|URI))(?=[^>]*\/S[\0\s]*\/GoTo[^A-Za-z0-9])[^<>()%]*>>)/;

/** A changed file says it again. Each is looked for in the whole file. */
const OPENINGS_MAX = 20;

/** No action that shows a place is longer. */
const ACTION_LENGTH = 1000;

/** The beginnings of all that an object may be, in the file or packed. */
function* definitions(number: number, plain: string, packed: readonly PackedObjects[]): Generator<string> {
  const head = new RegExp(`(?<![\\d.])0*${number}${GAP}+[\\d.]+${GAP}*obj`, "g");
  for (const { index, 0: found } of plain.matchAll(head))
    yield plain.slice(index + found.length, index + found.length + ACTION_LENGTH);
  for (const { plain: content, first } of packed) {
    const table = content
      .slice(0, first)
      .trim()
      .split(/[\0\s]+/)
      .map(Number);
    for (let index = 0; index < table.length; index += 2) {
      const at = first + (table[index + 1] ?? 0);
      if (table[index] === number) yield content.slice(at, at + ACTION_LENGTH);
    }
  }
}

/**
 * Whether the file may open a web address without a click. That it shows a place in itself when it is opened is common,
 * and that it has links too.
 */
export function mayOpenLink(plain: string, packed: readonly PackedObjects[]): boolean {
  const texts = [plain, ...packed.map((objects) => objects.plain)];
  if (!texts.some((text) => link.test(text))) return false;
  if (texts.some((text) => events.test(text))) return true;
  let count = 0;
  for (const text of texts) {
    for (const { index, 0: found, 1: number } of text.matchAll(openings)) {
      const after = index + found.length;
      const inPlace = [text.slice(after, after + ACTION_LENGTH)];
      const values = number === undefined ? inPlace : [...definitions(Number(number), plain, packed)];
      count += 1;
      if (count > OPENINGS_MAX || values.length === 0 || !values.every((value) => harmless.test(value)))
        return true;
    }
  }
  return false;
}
