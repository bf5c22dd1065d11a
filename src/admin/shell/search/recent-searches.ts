import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";

const KEPT = 5;

const key = () => ownKey("recent-searches");

const read = (): readonly string[] => recallJson("sessionStorage", key(), z.array(z.string())) ?? [];

/**
 * The terms that led to an opened result, newest first. They may be personal names, so they are kept for this tab only,
 * and deleted when the administrator signs out.
 */
export const recentSearches = {
  read,
  add(term: string) {
    const terms = [term, ...read().filter((other) => other.toLowerCase() !== term.toLowerCase())];
    remember("sessionStorage", key(), JSON.stringify(terms.slice(0, KEPT)));
  },
};
