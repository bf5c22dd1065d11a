export type Area = "localStorage" | "sessionStorage";

/** What is kept under the key. `null` also where storage is switched off: then the page simply forgets. */
export function recall(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the text under the key, or forgets the key. */
export function remember(area: Area, key: string, text: string | null) {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Switched off or full: nothing on the page depends on it.
  }
}

const PROBE = "probe";

/** Whether the browser keeps anything there: storage may be switched off, or full. */
export function canKeep(area: Area): boolean {
  remember(area, PROBE, PROBE);
  const isKept = recall(area, PROBE) !== null;
  remember(area, PROBE, null);
  return isKept;
}

/** Forgets every key that begins so. */
export function forgetAll(area: Area, prefix: string) {
  try {
    const keys = Object.keys(window[area]).filter((key) => key.startsWith(prefix));
    for (const key of keys) window[area].removeItem(key);
  } catch {
    // Switched off: there is nothing to forget.
  }
}
