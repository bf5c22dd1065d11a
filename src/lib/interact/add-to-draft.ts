import { recall } from "../browser-storage.ts";

/**
 * Adds a value to the form's draft, as `form-draft.ts` reads it. Apart from that file and in few bytes, since this one
 * is part of every page with a form, before its first paint. A draft that has expired stays so.
 */
export function addToDraft(storageKey: string, name: string, value: string | boolean) {
  try {
    const draft = JSON.parse(recall("sessionStorage", storageKey) ?? "{}");
    const begun = { startedAt: performance.timeOrigin, keptAt: Date.now() };
    const values = { ...draft.values, [name]: value };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...begun, ...draft, values }));
  } catch {
    // Storage is switched off or full.
  }
}
