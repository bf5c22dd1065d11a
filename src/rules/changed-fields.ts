import * as z from "zod/mini";

const leftOutOrText = z.optional(z.string("Please enter text."));

/** A field of a change: if omitted, the stored value stays. Without this wrapper it would count as emptied. */
const unlessLeftOut = <S extends z.core.$ZodType<unknown, string | undefined>>(field: S) =>
  z.optional(z.pipe(leftOutOrText, field));

/** The fields of a change, each of which may be left out. */
export const eachUnlessLeftOut = <
  Shape extends Readonly<Record<string, Parameters<typeof unlessLeftOut>[0]>>,
>(
  shape: Shape,
) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, unlessLeftOut(field)])) as {
    [N in keyof Shape]: ReturnType<typeof unlessLeftOut<Shape[N]>>;
  };

/** JSON with sorted keys, since the store returns the keys of an object in its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === "object" && canonical(one) === canonical(other));

/** The given fields that differ from the current record. */
export function changedFields<T extends object>(
  current: T,
  given: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const differing = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isSame(value, current[name as keyof T]),
  );
  return Object.fromEntries(differing) as Partial<T>;
}

/** For an update that changes nothing: in the response and on the screen. */
export const NO_CHANGES = "No changes detected";
