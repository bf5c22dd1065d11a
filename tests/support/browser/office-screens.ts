import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";

const screensOf = ({ tab, pages, records }: Noun): readonly string[] => {
  if (!tab) return [];
  const opened = Object.values(pages).filter((pattern) => !pattern.endsWith("/:id"));
  return [...opened, ...Object.values(records?.searched ?? {})].map((pattern) => pattern.replace(":id?", ""));
};

/** The addresses of the back office's screens that can be opened without a record. */
export const officeScreens = [...new Set(Object.values<Noun>(nouns).flatMap(screensOf))];
