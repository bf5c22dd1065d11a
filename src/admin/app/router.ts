import { createRouter } from "@nanostores/router";
import type { StoreValue } from "nanostores";
import type { ComponentType } from "react";
import { adminPages } from "#addresses/admin.ts";
import type { NounName, Nouns } from "#admin/nouns.ts";

/** The back office page of the URL; `undefined` for an unknown URL. */
export const $page = createRouter(adminPages);

export type PageName = keyof typeof adminPages;
export type CurrentPage = NonNullable<StoreValue<typeof $page>>;

/** The screens of a noun, one for each of its pages. */
export type ScreensOf<N extends NounName> = {
  readonly [P in keyof Nouns[N]["pages"]]: ComponentType<{
    readonly page: Extract<CurrentPage, { readonly route: P }>;
  }>;
};

const profiles: readonly PageName[] = ["teamMember", "salesPerson", "intern"];

/** Identifies a screen: its path and, since profiles share one, the id of the record. */
export const screenOf = ({ path, route, search }: CurrentPage) =>
  profiles.includes(route) ? `${path}?${search["id"]}` : path;
