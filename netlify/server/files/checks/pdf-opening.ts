import { ACTION_LENGTH, OPENINGS_MAX } from "./pdf-names.ts";
import type { PackedObjects } from "./pdf-packed.ts";
import { type Check, SLICE } from "./work.ts";

/** White space and comments. */
const GAP = "(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])";

/** The gap before the value of an opening, and the number of its object if the value is elsewhere. */
const reference = new RegExp(`^${GAP}*(?:(\\d+)${GAP}+\\d+${GAP}+R)?`);
/** A place in the document, or an action that shows one and leads to no other. */
const harmless =
  /^[\0\s]*(?:\[[^<>()%]*\]|<<(?![^>]*\/(?:Next|URI))(?=[^>]*\/S[\0\s]*\/GoTo[^A-Za-z0-9])[^<>()%]*>>)/;

/** What stands before an "obj": its number and generation; or what may be the end of these, past a comment. */
const numbered = /(?<=(\d+)[\0\s]+[\d.]+[\0\s]*)/y;
const maybeNumbered = /(?<=[\d.\r\n][\0\s]*)/y;

/** An object's number and position, in the table of a stream that packs it. */
const listed = /[\0\s]*(\d+)[\0\s]+(\d+)(?![^\0\s])/y;

/** What an object may be; of unknown number if that is not written plainly. */
type See = (number: number | null, value: string) => void;

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** All that may be objects of the file. A changed file defines one again. */
function* definedObjects(plain: string, see: See): Check<void> {
  let told = 0;
  for (let at = plain.indexOf("obj"); at !== -1; at = plain.indexOf("obj", at + 3)) {
    if (at - told > SLICE) {
      yield at - told;
      told = at;
    }
    const known = matchAt(numbered, plain, at);
    if (known || matchAt(maybeNumbered, plain, at))
      see(known && Number(known[1]), plain.slice(at + 3, at + 3 + ACTION_LENGTH));
  }
  yield plain.length - told;
}

/** All packed objects; `false` if a stream does not tell plainly where they are. */
function* packedObjects({ plain, first }: PackedObjects, see: See): Check<boolean> {
  if (Number.isNaN(first)) return false;
  const table = plain.slice(0, first);
  let [at, told] = [0, 0];
  for (let entry = matchAt(listed, table, at); entry; entry = matchAt(listed, table, at)) {
    at = listed.lastIndex;
    if (at - told > SLICE) {
      yield at - told;
      told = at;
    }
    const from = first + Number(entry[2]);
    see(Number(entry[1]), plain.slice(from, from + ACTION_LENGTH));
  }
  yield table.length - told;
  return table.slice(at).trim() === "";
}

/**
 * Whether any of these openings may open a web address without a click. That a file shows a place in itself when it is
 * opened is common.
 */
export function* mayOpenLink(
  plain: string,
  packed: readonly PackedObjects[],
  openings: readonly string[],
): Check<boolean> {
  const wanted = new Set<number>();
  for (const opening of openings) {
    const [gap = "", number] = reference.exec(opening) ?? [];
    if (number !== undefined) wanted.add(Number(number));
    else if (!harmless.test(opening.slice(gap.length))) return true;
  }
  if (wanted.size === 0) return false;
  const missing = new Set(wanted);
  let [isHarmless, versions] = [true, 0];
  const see: See = (number, value) => {
    if (number !== null && !wanted.has(number)) return;
    if (number !== null) missing.delete(number);
    versions += 1;
    isHarmless &&= versions <= OPENINGS_MAX && harmless.test(value);
  };
  yield* definedObjects(plain, see);
  for (const objects of packed)
    if (isHarmless) isHarmless = (yield* packedObjects(objects, see)) && isHarmless;
  return !isHarmless || missing.size > 0;
}
