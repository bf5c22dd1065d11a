import { type RefObject, useLayoutEffect } from "react";
import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { $adminToken } from "#admin/session/session.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";
import { type ListFilters, listFiltersIn } from "./list-filters.ts";

interface ReturnPoint {
  /** URL of the list, with its filters. */
  readonly url: string;
  /** URL of the link to the record that was opened. */
  readonly href: string;
  /** Distance of that link from the top of the window, in pixels. */
  readonly top: number;
}

const key = () => ownKey("return-points");
const keptSchema = z.record(z.string(), z.string());

/**
 * After a page load, only the URLs for Back are known, from the tab's storage: no record has been opened from a list
 * yet.
 */
function recallPoints() {
  const urls = recallJson("sessionStorage", key(), keptSchema) ?? {};
  return Object.entries(urls).map(([path, url]) => [path, { url, href: "", top: 0 }] as const);
}

/** The scroll position at which each list was left to open a record, by the list's path. */
const points = new Map<string, ReturnPoint>(recallPoints());

/** Stores the URLs, so that a record still knows the filters of its list after a reload. */
function keep() {
  const urls = Object.fromEntries([...points].map(([path, { url }]) => [path, url]));
  remember("sessionStorage", key(), points.size === 0 ? null : JSON.stringify(urls));
}

// Search terms may be personal names, which do not concern the next administrator to sign in.
$adminToken.listen(() => {
  points.clear();
  keep();
});

const here = () => location.pathname + location.search;

export function leaveFrom(link: HTMLAnchorElement) {
  const href = link.getAttribute("href");
  if (href !== null) {
    points.set(location.pathname, { url: here(), href, top: link.getBoundingClientRect().top });
    keep();
  }
}

/** The URL for Back: the list as it was left, with its filters, or else `opened`. */
export const returnUrl = (list: string, opened = list) => points.get(list)?.url ?? opened;

/** The filters of the list as it was left. */
export const returnFilters = (list: string): ListFilters =>
  listFiltersIn(Object.fromEntries(new URL(returnUrl(list), location.origin).searchParams));

const pointHere = () => {
  const point = points.get(location.pathname);
  return point?.url === here() ? point : undefined;
};

/** Whether the list at this URL was left to open that record. */
export const isLeftAt = (href: string) => pointHere()?.href === href;

/**
 * Restores the scroll position of a list that was left to open a record, and focuses that record. The position is kept
 * while the record is open again, as after the browser's Forward; leaving otherwise discards it.
 */
export function useReturnPoint(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const path = location.pathname;
    const point = pointHere();
    const link =
      point && list.current?.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(point.href)}"]`);
    if (link) {
      const moveBack = () => window.scrollBy(0, link.getBoundingClientRect().top - point.top);
      link.focus({ preventScroll: true });
      moveBack();
      // Rows that were not rendered get their true height only in the frame after they are.
      requestAnimationFrame(() => requestAnimationFrame(moveBack));
    }
    return () => {
      if (points.get(path)?.href === here()) return;
      points.delete(path);
      keep();
    };
  }, [list]);
}
