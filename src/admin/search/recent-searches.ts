import * as z from "zod/mini";
import { $adminId } from "#admin/session/session.ts";
import { recall, remember } from "#lib/browser-storage.ts";

const KEY = "adminRecentSearches";
const KEPT = 5;

const keptSchema = z.object({ adminId: z.string(), terms: z.array(z.string()) });

function read(): readonly string[] {
  try {
    const { adminId, terms } = z.parse(keptSchema, JSON.parse(recall("sessionStorage", KEY) ?? ""));
    return adminId === $adminId.get() ? terms : [];
  } catch {
    return [];
  }
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
