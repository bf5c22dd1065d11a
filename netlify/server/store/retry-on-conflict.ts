import { hasCode } from "#rules/app-error.ts";

const ATTEMPTS = 5;

/** Whether the write was based on a version that is no longer current. */
export const isStale = (error: unknown): boolean =>
  hasCode(error, "conflict") && error.details.current !== undefined;

/** Whether a concurrent write took a unique value, or changed or removed the record. */
export const isConflictOrGone = (error: unknown): boolean =>
  hasCode(error, "conflict") || hasCode(error, "not_found");

/** Retries `work`, which reads and writes, after a conflict with another call; throws the last failure. */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  shouldRetry = isStale,
  attempts = ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !shouldRetry(error)) throw error;
    }
  }
}
