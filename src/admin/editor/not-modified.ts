import { hasStatus } from "#kit/has-status.ts";

const NOT_MODIFIED = 304;

/**
 * Resolves to `unchanged` on status 304: an unchanged record is reported by it or by `modified: false` (spec-decisions
 * D6).
 */
export async function catchNotModified<T, U>(response: Promise<T>, unchanged: U): Promise<T | U> {
  try {
    return await response;
  } catch (error) {
    if (hasStatus(error, NOT_MODIFIED)) return unchanged;
    throw error;
  }
}
