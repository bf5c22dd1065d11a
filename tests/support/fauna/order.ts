import { Bytes, Ref, Time, type Value } from "./values.ts";

/** Types sort in this order; within a type, text sorts by its bytes. */
function rank(value: Value): readonly [number, string | number] {
  if (typeof value === "number") return [0, value];
  if (value instanceof Bytes) return [1, value.base64];
  if (typeof value === "string") return [2, value];
  if (value instanceof Ref) return [3, Number(value.id)];
  if (value instanceof Time) return [4, value.moment];
  if (typeof value === "boolean") return [5, Number(value)];
  return [6, 0];
}

export function compareValues(one: Value, other: Value): number {
  const [kind, place] = rank(one);
  const [otherKind, otherPlace] = rank(other);
  if (kind !== otherKind) return kind - otherKind;
  if (typeof place === "string") return Buffer.compare(Buffer.from(place), Buffer.from(String(otherPlace)));
  return place - Number(otherPlace);
}

/** Compares lists of values up to the length of the shorter one, with some positions in reverse order. */
export const tupleOrder =
  (reversed: readonly boolean[]) => (one: readonly Value[], other: readonly Value[]) => {
    for (const [place, value] of one.slice(0, other.length).entries()) {
      const difference = compareValues(value, other[place] ?? null);
      if (difference !== 0) return reversed[place] ? -difference : difference;
    }
    return 0;
  };

/** Deep equality of two values. */
export const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);
