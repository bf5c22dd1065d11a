import type { LucideIcon } from "lucide-react";
import { withQuery } from "#addresses/admin.ts";
import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { sectionsFor } from "#admin/sections.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { oneSpelling } from "#rules/spelling.ts";

interface Place {
  readonly url: string;
  readonly title: string;
  /** What the title means in plain words; may be empty. */
  readonly note: string;
  readonly icon: LucideIcon;
}

/** What is asked of an inbox day by day. */
const views = [
  ["Mine", { owner: "me" }],
  ["Unassigned", { owner: "none" }],
  ["Overdue", { due: "overdue" }],
] as const;

const described: readonly Noun[] = Object.values(nouns);

/** The screens of the menu, the views of the inboxes, and what can be begun, as far as the account may. */
function placesFor(type: AdminType): readonly Place[] {
  const screens = sectionsFor(type).flatMap(({ tab, pages, icon, records }): Place[] => {
    const [url] = Object.values(pages);
    if (url === undefined) return [];
    const list = tab.group === "inboxes" ? records?.list : null;
    return [
      { url, title: tab.title, note: tab.plain ?? "", icon },
      ...(list
        ? views.map(([view, filters]) => ({
            url: withQuery(list, filters),
            title: `${view}: ${tab.plain ?? tab.title}`,
            note: tab.title,
            icon,
          }))
        : []),
    ];
  });
  const actions = described.flatMap(({ actions: begun = {}, icon }) =>
    Object.entries(begun).flatMap(([title, [url, required]]) =>
      isPermitted(type, required) ? { url, title, note: "", icon } : [],
    ),
  );
  return [...screens, ...actions];
}

/** Those that hold every word, in any order. */
export function placesNamed(term: string, type: AdminType): readonly Place[] {
  const words = oneSpelling(term).split(/\s+/);
  return placesFor(type).filter(({ title, note }) => {
    const text = oneSpelling(`${title} ${note}`);
    return words.every((word) => text.includes(word));
  });
}
