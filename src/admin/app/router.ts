import { createRouter } from "@nanostores/router";
import type { StoreValue } from "nanostores";
import { adminPages } from "#admin-paths";

/** The back office page of the URL; `undefined` for an unknown URL. */
export const $page = createRouter(adminPages);

export type PageName = keyof typeof adminPages;
export type CurrentPage = NonNullable<StoreValue<typeof $page>>;

const profiles: readonly PageName[] = ["teamMember", "salesPerson", "intern"];

/** Identifies a screen: its path and, since profiles share one, the id of the record. */
export const screenOf = ({ path, route, search }: CurrentPage) =>
  profiles.includes(route) ? `${path}?${search["id"]}` : path;
