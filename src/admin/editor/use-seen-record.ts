import { useState } from "react";
import { type Saved, savedText } from "./saved-record.ts";

interface Start {
  /** Undefined for a new record. */
  readonly version: number | undefined;
  /** The edited values of the record, by field. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The version of the record that changes are based on, with its values. A draft may be based on an earlier version, of
 * which only the number is known.
 */
export function useSeenRecord(start: Start, draftVersion: number | null) {
  const [seen, setSeen] = useState(() => ({
    texts: start.texts,
    version: draftVersion ?? start.version,
    isKnown: draftVersion === null || draftVersion === start.version,
  }));

  return {
    version: seen.version,
    texts: seen.texts,
    isIn: (saved: Saved) =>
      seen.isKnown && Object.entries(seen.texts).every(([name, text]) => savedText(saved, name) === text),
    /** Bases further changes on that version, and returns its values. */
    see(saved: Saved) {
      const names = Object.keys(seen.texts);
      const texts = Object.fromEntries(names.map((name) => [name, savedText(saved, name)]));
      setSeen({ texts, version: saved.version, isKnown: true });
      return texts;
    },
    /** Replaces the version of a discarded draft by the latest known one, and returns its values. */
    forgetDraft() {
      if (seen.isKnown) return seen.texts;
      setSeen({ ...start, isKnown: true });
      return start.texts;
    },
  };
}
