import { useState } from "react";
import { type Saved, savedText } from "#admin/editing/saved-record.ts";

interface Start {
  /** Nothing for what is new. */
  readonly version: number | undefined;
  /** What of the record is edited, by its fields. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * What changes are made on: a version of the record, with what stood in it. Words that were kept may have been made on
 * an earlier version, of which only the number is known.
 */
export function useSeenRecord(start: Start, keptVersion: number | null) {
  const [seen, setSeen] = useState(() => ({
    texts: start.texts,
    version: keptVersion ?? start.version,
    isKnown: keptVersion === null || keptVersion === start.version,
  }));

  return {
    version: seen.version,
    texts: seen.texts,
    isIn: (saved: Saved) =>
      seen.isKnown && Object.entries(seen.texts).every(([name, text]) => savedText(saved, name) === text),
    /** From now on changes are made on that version. */
    see(saved: Saved) {
      const names = Object.keys(seen.texts);
      const texts = Object.fromEntries(names.map((name) => [name, savedText(saved, name)]));
      setSeen({ texts, version: saved.version, isKnown: true });
      return texts;
    },
    /** The kept words go, and the newest version that is known takes the place of theirs. */
    forgetKept() {
      if (seen.isKnown) return seen.texts;
      setSeen({ ...start, isKnown: true });
      return start.texts;
    },
  };
}
