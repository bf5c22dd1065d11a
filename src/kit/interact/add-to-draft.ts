import { recall } from "#kit/browser-storage.ts";
import { DRAFT_LIFE_MS } from "#rules/limits.ts";

/**
 * Adds a value to the form's draft, as `form-draft.ts` reads it; one that has expired is begun anew. Apart from that
 * file and in few bytes, since this one is part of every page with a form, before its first paint.
 */
export function addToDraft(storageKey: string, name: string, value: string | boolean) {
  try {
    const keptAt = Date.now();
    const kept = JSON.parse(recall("sessionStorage", storageKey) ?? "{}");
    const draft = keptAt - kept.keptAt < DRAFT_LIFE_MS ? kept : { startedAt: performance.timeOrigin };
    const values = { ...draft.values, [name]: value };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, values, keptAt }));
  } catch {
    // Storage is switched off or full.
  }
}
