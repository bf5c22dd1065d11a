import { isLate } from "./overtaken.ts";

/** Returns the existing record or creates it. If two callers race, both get the first one's record. */
export async function unlessThere<T>(read: () => Promise<T | null>, put: () => Promise<T>): Promise<T> {
  const there = await read();
  if (there) return there;
  return put().catch(async (error: unknown) => {
    const winner = isLate(error) ? await read() : null;
    if (!winner) throw error;
    return winner;
  });
}
