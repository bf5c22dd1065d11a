import type { menuGroups, Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";

interface OfficeScreen {
  readonly url: string;
  readonly group: (typeof menuGroups)[number];
  /** One that its menu entry opens, or a list of some of the records. */
  readonly isEntry: boolean;
}

const screensOf = ({ tab, pages, records }: Noun): readonly OfficeScreen[] => {
  if (!tab) return [];
  const [first, ...others] = Object.values(pages).filter((pattern) => !pattern.endsWith("/:id"));
  const entries = new Set([...(first ? [first] : []), ...Object.values(records?.searched ?? {})]);
  const { group } = tab;
  return [
    ...[...entries].map((url) => ({ url, group, isEntry: true })),
    ...others.map((pattern) => ({ url: pattern.replace(":id?", ""), group, isEntry: false })),
  ];
};

/** The screens of the back office that can be opened without a record. */
export const officeScreens = Object.values<Noun>(nouns).flatMap(screensOf);
