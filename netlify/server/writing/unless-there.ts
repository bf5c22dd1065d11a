import { isLate } from "./overtaken.ts";

/** What is there already, or else what is put there; of two at the same time the later finds what the first put there. */
export async function unlessThere<T>(read: () => Promise<T | null>, put: () => Promise<T>): Promise<T> {
  const there = await read();
  if (there) return there;
  return put().catch(async (error: unknown) => {
    const winner = isLate(error) ? await read() : null;
    if (!winner) throw error;
    return winner;
  });
}
