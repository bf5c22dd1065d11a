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

interface Visitor {
  readonly signedIn: boolean;
  /** Just signed in, and about to be redirected to the first page. */
  readonly arriving: boolean;
  /** Chooses a new password by the link of a mail, which may be for another account. */
  readonly resetting: boolean;
  /** Must set up a second factor before anything else. */
  readonly needsSecondFactor: boolean;
}

/**
 * The page to redirect to instead; `null` if the requested one may be shown. An unknown URL reveals nothing: it shows
 * the not-found screen to everyone.
 */
export function redirectFrom(
  page: PageName | undefined,
  { signedIn, arriving, resetting, needsSecondFactor }: Visitor,
): "signIn" | "dashboard" | "security" | null {
  if (page === undefined) return null;
  if (!signedIn) return page === "signIn" ? null : "signIn";
  if ((arriving || resetting) && page === "signIn") return null;
  if (needsSecondFactor) return page === "security" ? null : "security";
  if (page === "signIn") return "dashboard";
  return page === "home" ? "dashboard" : null;
}

let isByLink = false;

/** Whether a link of the back office led to this page, so that the page with that link is the previous one. */
export const isReachedByLink = () => isByLink;

/**
 * Notes how each page was reached, for browsers without the Navigation API. What precedes a page that was reached by the
 * browser's own Back or Forward is unknown.
 */
export function noteWayHere() {
  let isTraversal = false;
  const onTraversal = () => {
    isTraversal = true;
  };
  // Capturing, so that it precedes the router.
  window.addEventListener("popstate", onTraversal, true);
  const stop = $page.listen(() => {
    isByLink = !isTraversal;
    isTraversal = false;
  });
  return () => {
    window.removeEventListener("popstate", onTraversal, true);
    stop();
  };
}
