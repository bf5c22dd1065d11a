import { isConflictOrGone } from "../store/retry-on-conflict.ts";

/** Returns the existing record or creates it. If two callers race, both get the first one's record. */
export async function getOrCreate<T>(read: () => Promise<T | null>, put: () => Promise<T>): Promise<T> {
  const there = await read();
  if (there) return there;
  return put().catch(async (error: unknown) => {
    const winner = isConflictOrGone(error) ? await read() : null;
    if (!winner) throw error;
    return winner;
  });
}
