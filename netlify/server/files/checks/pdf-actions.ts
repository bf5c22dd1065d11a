import type { Fault } from "../faults.ts";
import type { PdfReading } from "./pdf-reading.ts";
import { type PdfDictionary, type PdfValue, pathKeys } from "./pdf-syntax.ts";

/** Actions lead to further ones; nobody chains as many, or nests them as deep. */
const STEPS_MAX = 10_000;
const DEPTH_MAX = 100;

/** A PDF beside or below this one, as manuals in several volumes link to each other. */
const nearby = /^(?![\s/])[^:\\\p{Cc}]*\.pdf$/iu;
const WIDE = "\xFE\xFF";

/** UTF-16 is decoded; an odd byte at its end is left off. */
const decoded = (path: string) =>
  path.startsWith(WIDE) ? new TextDecoder("utf-16be").decode(Buffer.from(path, "latin1")) : path;

const isNearby = (path: string) => nearby.test(decoded(path));

const isDictionary = (value: PdfValue): value is PdfDictionary => value instanceof Map;

/** What the actions of a file do, as far as they can be told from another by more than their name. */
export function followActions(readings: readonly PdfReading[]) {
  let steps = 0;

  /** The values that a reference leads to, or the value itself. */
  function valuesOf(value: PdfValue | undefined, depth = 0): readonly PdfValue[] {
    if (value === undefined || value === null) return [];
    if (typeof value !== "object" || !("object" in value)) return [value];
    steps += 1;
    if (steps > STEPS_MAX || depth > DEPTH_MAX) return [];
    const found = readings.flatMap((reading) => reading.valuesOf(value.object));
    return found.flatMap((each) => valuesOf(each, depth + 1));
  }

  function leavesFile(action: PdfValue, depth = 0): Fault | null {
    steps += 1;
    if (steps > STEPS_MAX || depth > DEPTH_MAX) return "pdfUnreadable";
    for (const value of valuesOf(action)) {
      const types = isDictionary(value) ? valuesOf(value.get("S")) : [];
      if (types.includes("URI")) return "pdfOpensLink";
      if (types.includes("GoToR")) return "pdfOpensFiles";
      const next = Array.isArray(value) ? value : [(isDictionary(value) && value.get("Next")) || null];
      for (const each of next) {
        const fault = leavesFile(each, depth + 1);
        if (fault) return fault;
      }
    }
    return null;
  }

  function isNearbyFile(file: PdfValue): boolean {
    const values = valuesOf(file);
    const isNear = (value: PdfValue): boolean => {
      if (value !== null && typeof value === "object" && "path" in value) return isNearby(value.path);
      if (!isDictionary(value) || value.has("FS")) return false;
      const paths = pathKeys.filter((key) => value.has(key)).map((key) => value.get(key) ?? null);
      return paths.length > 0 && paths.every((path) => path !== null && !isDictionary(path) && isNear(path));
    };
    return values.length > 0 && values.every(isNear);
  }

  const actionsOn = (events: PdfValue) =>
    valuesOf(events).flatMap((value) => (isDictionary(value) ? [...value.values()] : []));

  return {
    /** The fault of what happens without a click: when a document or a page is opened, or a field is entered. */
    unaskedFault(): Fault | null {
      const unasked = readings.flatMap((reading) => reading.unasked);
      for (const { key, value } of unasked) {
        for (const action of key === "AA" ? actionsOn(value) : [value]) {
          const fault = leavesFile(action);
          if (fault) return fault;
        }
      }
      return null;
    },
    /** How many links lead to a PDF nearby. */
    countNearbyLinks: ({ linkedFiles }: PdfReading): number => linkedFiles.filter(isNearbyFile).length,
  };
}
