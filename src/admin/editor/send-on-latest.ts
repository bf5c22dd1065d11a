import { currentIn, readSaved, type Saved } from "./saved-record.ts";

interface Sending<T, V> {
  /** The version that the change is based on, if any. */
  readonly version: V;
  /** Sends the change on that version; `latest` is the record of the retry. */
  readonly send: (version: V | number, latest: Saved | null) => Promise<T>;
  /** Whether the edited fields are unchanged in the saved record. */
  readonly isAsSeen: (saved: Saved) => boolean;
  /**
   * The result if the saved record already contains the change, because the response to it was lost; `null` otherwise.
   */
  readonly alreadyIn: (saved: Saved) => T | null;
}

/** Retries on the latest version, without asking, if another administrator changed other fields only. */
export async function sendOnLatest<T, V>(sending: Sending<T, V>): Promise<T> {
  try {
    return await sending.send(sending.version, null);
  } catch (error) {
    const saved = readSaved(currentIn(error));
    const already = saved && sending.alreadyIn(saved);
    if (already) return already;
    if (!saved || !sending.isAsSeen(saved)) throw error;
    return sending.send(saved.version, saved);
  }
}
