import { type RefObject, useLayoutEffect } from "react";
import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { $adminToken } from "#admin/session/session.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";
import { type ListFilters, listFiltersIn } from "./list-filters.ts";

interface Place {
  /** URL of the list, with its filters. */
  readonly url: string;
  /** URL of the link to the record that was opened. */
  readonly href: string;
  /** Distance of that link from the top of the window, in pixels. */
  readonly top: number;
}

const key = () => ownKey("places");
const keptSchema = z.record(z.string(), z.string());

/**
 * After a page load, only the URLs for Back are known, from the tab's storage: no record has been opened from a list
 * yet.
 */
function recallPlaces() {
  const urls = recallJson("sessionStorage", key(), keptSchema) ?? {};
  return Object.entries(urls).map(([path, url]) => [path, { url, href: "", top: 0 }] as const);
}

/** The scroll position at which each list was left to open a record, by the list's path. */
const places = new Map<string, Place>(recallPlaces());

/** Stores the URLs, so that a record still knows the filters of its list after a reload. */
function keep() {
  const urls = Object.fromEntries([...places].map(([path, { url }]) => [path, url]));
  remember("sessionStorage", key(), places.size === 0 ? null : JSON.stringify(urls));
}

// Search terms may be personal names, which do not concern the next administrator to sign in.
$adminToken.listen(() => {
  places.clear();
  keep();
});

const here = () => location.pathname + location.search;

export function leaveFrom(link: HTMLAnchorElement) {
  const href = link.getAttribute("href");
  if (href !== null) {
    places.set(location.pathname, { url: here(), href, top: link.getBoundingClientRect().top });
    keep();
  }
}

/** The URL for Back: the list as it was left, with its filters, or else `opened`. */
export const returnUrl = (list: string, opened = list) => places.get(list)?.url ?? opened;

/** The filters of the list as it was left. */
export const returnFilters = (list: string): ListFilters =>
  listFiltersIn(Object.fromEntries(new URL(returnUrl(list), location.origin).searchParams));

const placeHere = () => {
  const place = places.get(location.pathname);
  return place?.url === here() ? place : undefined;
};

/** Whether the list at this URL was left to open that record. */
export const isLeftAt = (href: string) => placeHere()?.href === href;

/**
 * Restores the scroll position of a list that was left to open a record, and focuses that record. The position is kept
 * while the record is open again, as after the browser's Forward; leaving otherwise discards it.
 */
export function useReturnPlace(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const path = location.pathname;
    const place = placeHere();
    const link =
      place && list.current?.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(place.href)}"]`);
    if (link) {
      const moveBack = () => window.scrollBy(0, link.getBoundingClientRect().top - place.top);
      link.focus({ preventScroll: true });
      moveBack();
      // Rows that were not rendered get their true height only in the frame after they are.
      requestAnimationFrame(() => requestAnimationFrame(moveBack));
    }
    return () => {
      if (places.get(path)?.href === here()) return;
      places.delete(path);
      keep();
    };
  }, [list]);
}
