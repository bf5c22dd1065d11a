import type { PdfReading } from "./pdf-reading.ts";
import type { PdfValue } from "./pdf-syntax.ts";

/** Actions lead to further ones; nobody chains as many, or nests them as deep. */
const STEPS_MAX = 10_000;
const DEPTH_MAX = 100;

/**
 * Whether a web address opens without a click: when the document or a page is opened, or a field is entered. Follows
 * actions to those that come next, but no others: a page that is shown may hold any link.
 */
export function opensLink(readings: readonly PdfReading[]): boolean {
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

  function isLink(action: PdfValue, depth = 0): boolean {
    steps += 1;
    if (steps > STEPS_MAX || depth > DEPTH_MAX) return true;
    return valuesOf(action).some((value) => {
      if (Array.isArray(value)) return value.some((each) => isLink(each, depth + 1));
      if (!(value instanceof Map)) return false;
      return valuesOf(value.get("S")).includes("URI") || isLink(value.get("Next") ?? null, depth + 1);
    });
  }

  const actionsOn = (events: PdfValue) =>
    valuesOf(events).flatMap((value) => (value instanceof Map ? [...value.values()] : []));

  return readings
    .flatMap(({ unasked }) => unasked)
    .some(({ key, value }) => (key === "AA" ? actionsOn(value) : [value]).some((action) => isLink(action)));
}
