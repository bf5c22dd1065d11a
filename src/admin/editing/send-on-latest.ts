import { type Saved, savedBy } from "./saved-record.ts";

interface Sending<T, V> {
  /** The version that the change was made on, if on one. */
  readonly version: V;
  readonly send: (version: V | number) => Promise<T>;
  /** Whether what is edited here stands in the saved record as it was seen. */
  readonly isAsSeen: (saved: Saved) => boolean;
}

/** Where somebody saved another part of the record meanwhile, nobody is asked: the change is made on that version. */
export async function sendOnLatest<T, V>({ version, send, isAsSeen }: Sending<T, V>): Promise<T> {
  try {
    return await send(version);
  } catch (error) {
    const saved = savedBy(error);
    if (!saved || !isAsSeen(saved)) throw error;
    return send(saved.version);
  }
}
