import * as z from "zod/mini";

/** A field of a change: what is left out stays as it is. Without this it would count as emptied. */
export const unlessLeftOut = <S extends z.core.$ZodType<unknown, string | undefined>>(field: S) =>
  z.optional(z.pipe(z.optional(z.string("Please enter text.")), field));

/** What of a change is one: the fields that are given and differ from what is there. */
export function changedFields<T extends object>(
  current: T,
  given: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const differing = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== current[name as keyof T],
  );
  return Object.fromEntries(differing) as Partial<T>;
}

/** What an unchanged record is answered with (spec-decisions D6), and shown with (admin-back-office §8). */
export const NO_CHANGES = "No changes detected";

const versionText = "Please send the version as a whole number.";

/** The version that the change was made on; without one the change is made on whatever is there. */
export const versionField = z.optional(
  z.coerce.number(versionText).check(z.int(versionText), z.minimum(0, versionText)),
);
