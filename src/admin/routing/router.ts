import { createRouter } from "@nanostores/router";
import type { StoreValue } from "nanostores";
import { adminPages } from "#admin-paths";

/** The back office page that the address names; `undefined` for an address that names none. */
export const $page = createRouter(adminPages);

export type PageName = keyof typeof adminPages;
export type CurrentPage = NonNullable<StoreValue<typeof $page>>;

const profiles: readonly PageName[] = ["teamMember", "salesPerson", "intern"];

/** What tells one screen from another: its path and, since profiles share theirs, whose it is. */
export const screenOf = ({ path, route, search }: CurrentPage) =>
  profiles.includes(route) ? `${path}?${search["id"]}` : path;
