import { hasCode } from "../app-error.ts";

const ATTEMPTS = 5;

/** Somebody else wrote what this write was made on. */
export const isStale = (error: unknown): boolean =>
  hasCode(error, "conflict") && error.details.current !== undefined;

/** Whoever came at the same time took the place, or changed or removed what was there. */
export const isLate = (error: unknown): boolean => hasCode(error, "conflict") || hasCode(error, "not_found");

/** Reads and writes again where another call came in between; the last failure is thrown. */
export async function untilCurrent<T>(work: () => Promise<T>, isOvertaken = isStale): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
  }
}
