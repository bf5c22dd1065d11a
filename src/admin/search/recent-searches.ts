import * as z from "zod/mini";
import { $adminId } from "#admin/session/session.ts";
import { remember } from "#lib/browser-storage.ts";
import { recallJson } from "#lib/recall-json.ts";

const KEY = "adminRecentSearches";
const KEPT = 5;

const keptSchema = z.object({ adminId: z.string(), terms: z.array(z.string()) });

function read(): readonly string[] {
  const kept = recallJson("sessionStorage", KEY, keptSchema);
  return kept && kept.adminId === $adminId.get() ? kept.terms : [];
}

/**
 * The terms by which something was found and opened, newest first. They may be people's names, so they go with the tab,
 * and another account that signs in here is not shown them.
 */
export const recentSearches = {
  read,
  add(term: string) {
    const terms = [term, ...read().filter((other) => other.toLowerCase() !== term.toLowerCase())];
    const kept = { adminId: $adminId.get() ?? "", terms: terms.slice(0, KEPT) };
    remember("sessionStorage", KEY, JSON.stringify(kept));
  },
};
