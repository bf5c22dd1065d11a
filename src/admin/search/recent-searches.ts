import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { remember } from "#lib/browser-storage.ts";
import { recallJson } from "#lib/recall-json.ts";

const KEPT = 5;

const key = () => ownKey("recent-searches");

const read = (): readonly string[] => recallJson("sessionStorage", key(), z.array(z.string())) ?? [];

/**
 * The terms by which something was found and opened, newest first. They may be people's names, so they go with the tab,
 * or with whoever signs out in it.
 */
export const recentSearches = {
  read,
  add(term: string) {
    const terms = [term, ...read().filter((other) => other.toLowerCase() !== term.toLowerCase())];
    remember("sessionStorage", key(), JSON.stringify(terms.slice(0, KEPT)));
  },
};
