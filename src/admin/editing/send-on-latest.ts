import { type Saved, savedBy } from "./saved-record.ts";

interface Sending<T, V> {
  /** The version that the change was made on, if on one. */
  readonly version: V;
  readonly send: (version: V | number) => Promise<T>;
  /** Whether what is edited here stands in the saved record as it was seen. */
  readonly isAsSeen: (saved: Saved) => boolean;
  /** What it comes to where the saved record holds the very change: it was this one, and its answer was lost. */
  readonly alreadyIn: (saved: Saved) => T | null;
}

/** Where somebody saved another part of the record meanwhile, nobody is asked: the change is made on that version. */
export async function sendOnLatest<T, V>(sending: Sending<T, V>): Promise<T> {
  try {
    return await sending.send(sending.version);
  } catch (error) {
    const saved = savedBy(error);
    const already = saved && sending.alreadyIn(saved);
    if (already) return already;
    if (!saved || !sending.isAsSeen(saved)) throw error;
    return sending.send(saved.version);
  }
}
