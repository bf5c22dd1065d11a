import { Files } from "lucide-react";
import { adminPages } from "#addresses/admin.ts";
import type { Locatable, Noun, Records } from "./noun.ts";
import { nouns } from "./nouns.ts";

const byName: Readonly<Record<string, Noun>> = nouns;

const otherRecords: Records = {
  title: "Other records",
  itemNames: ["record", "records"],
  list: null,
  searched: {},
  urlOf: null,
  restore: null,
};

/** What is said about the records of a collection. A server that is newer than this page may name another one. */
export function recordsOf(kind: string): Records & Pick<Noun, "icon"> {
  const { records, icon } = byName[kind] ?? { records: null, icon: Files };
  return { ...(records ?? otherRecords), icon };
}

/** At the end of a record's URL: leads to what happened to it, rather than to its top. */
export const ACTIVITY_HASH = "#activity";

/** URL of the page that shows a record, or of its list. */
export function recordUrl(kind: string, record: Locatable): string {
  const { urlOf, list } = recordsOf(kind);
  return urlOf?.(record) ?? list ?? adminPages.dashboard;
}
