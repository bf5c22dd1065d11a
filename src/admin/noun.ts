import { type LucideIcon, ScrollText } from "lucide-react";
import { adminApi, type InboxCalls } from "#addresses/admin.ts";
import type { Permission } from "#rules/account/permissions.ts";

/** What one record is called, and several. */
export type ItemNames = readonly [one: string, several: string];

export const countOf = (count: number, [one, several]: ItemNames) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;

/** The groups of the menu, from top to bottom, by what one comes for. */
export const menuGroups = {
  day: null,
  answers: "Answer",
  fair: "Job fair",
  site: "Website",
  people: "People",
  care: "Accounts and records",
  unbuilt: "Under construction",
} as const;

/** A documented tab. It opens the noun's first page; without a page, it is under construction. */
interface Tab {
  readonly title: string;
  /** What the documented title means in plain words, beneath it; left out where the title says so itself. */
  readonly plain?: string;
  readonly group: keyof typeof menuGroups;
  /** Opens it from anywhere. */
  readonly key?: string;
}

/** The fields of a record that its URL needs. */
export interface Locatable {
  readonly _id: string;
  readonly category?: string | undefined;
}

/** What the search, the bell and the dashboard say about the noun's records. */
export interface Records {
  /** Heading of several. */
  readonly title: string;
  readonly itemNames: ItemNames;
  /** What one is to the person or company that it names, as in "Asha’s enquiry"; `itemNames` if omitted. */
  readonly possession?: string;
  /** The page that lists them all. */
  readonly list: string | null;
  /** Lists whose URL can carry a search, by what they list. */
  readonly searched: Readonly<Record<string, string>>;
  /** URL of the page that shows a record, or of the list with the record opened. */
  readonly urlOf: ((record: Locatable) => string) | null;
  /** The call that restores a deleted one. */
  readonly restore: ((id: string) => string) | null;
}

/** A noun, as the back office knows it. `null` and `{}` say that there is none, so that nothing is forgotten. */
export interface Noun {
  readonly icon: LucideIcon;
  readonly tab: Tab | null;
  /** Required to be offered the tab, and to open the pages; `null` if everybody may. */
  readonly permission: Permission | null;
  /** Its pages by name, as patterns for the router. */
  readonly pages: Readonly<Record<string, string>>;
  /** Pages that require another permission. */
  readonly restricted: Readonly<Record<string, Permission>>;
  /** The file `<screens>.screens.tsx`, which exports a screen for each page. */
  readonly screens: string | null;
  /** The call whose answer its pages show first, which the page itself makes before any code has loaded. */
  readonly firstCall: string | null;
  readonly records: Records | null;
  /** Pages that begin an action, by the action's name. Each may require another permission than the noun's pages. */
  readonly actions?: Readonly<Record<string, readonly [url: string, required: Permission]>>;
  /** How the audit log names one record in a sentence, and the group in its filter. */
  readonly audited: readonly [one: string, group: string] | null;
  /** How the audit log names what each type of export contains. */
  readonly exported: Readonly<Record<string, string>>;
}

/** A noun of which nothing is known: what a noun does not say for itself. */
export const bare = {
  tab: null,
  permission: null,
  pages: {},
  restricted: {},
  screens: null,
  firstCall: null,
  records: null,
  audited: null,
  exported: {},
} as const satisfies Omit<Noun, "icon">;

/** The nouns whose records visitors send, and the office answers. */
export type InboxName = {
  [N in keyof typeof adminApi]: (typeof adminApi)[N] extends InboxCalls ? N : never;
}[keyof typeof adminApi];

const calls: Readonly<Record<string, unknown>> = adminApi;

export const isInbox = (name: string): name is InboxName =>
  Object.hasOwn(Object(calls[name]), "reply" satisfies keyof InboxCalls);

/** The form for a new record, of which the page's pattern has an optional id. */
export const formOf = (page: string) => page.replace(":id?", "");

/** A noun that appears in the audit log alone. */
export const loggedOnly = (one: string, group: string) =>
  ({ ...bare, icon: ScrollText, audited: [one, group] }) as const satisfies Noun;
