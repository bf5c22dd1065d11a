import { type RefObject, useLayoutEffect } from "react";
import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { $adminToken } from "#admin/session/session.ts";
import { remember } from "#lib/browser-storage.ts";
import { recallJson } from "#lib/recall-json.ts";
import { type ListFilters, listFiltersIn } from "./list-filters.ts";

interface Place {
  /** The list's address with its filters. */
  readonly address: string;
  /** The record that was opened, by the address of its link. */
  readonly href: string;
  /** How far below the top of the window its link stood. */
  readonly top: number;
}

const key = () => ownKey("places");
const keptSchema = z.record(z.string(), z.string());

/** What the tab has kept is where Back leads; no record was opened from a list since the page was loaded. */
function recallPlaces() {
  const addresses = recallJson("sessionStorage", key(), keptSchema) ?? {};
  return Object.entries(addresses).map(([path, address]) => [path, { address, href: "", top: 0 }] as const);
}

/** Where each list was left to read one of its records, by the list's path. */
const places = new Map<string, Place>(recallPlaces());

/** So that a record that is loaded again still knows the filters of its list. */
function keep() {
  const addresses = Object.fromEntries([...places].map(([path, { address }]) => [path, address]));
  remember("sessionStorage", key(), places.size === 0 ? null : JSON.stringify(addresses));
}

// What was searched for may be somebody's name, and is nothing to whoever signs in next.
$adminToken.listen(() => {
  places.clear();
  keep();
});

const here = () => location.pathname + location.search;

export function leaveFrom(link: HTMLAnchorElement) {
  const href = link.getAttribute("href");
  if (href !== null) {
    places.set(location.pathname, { address: here(), href, top: link.getBoundingClientRect().top });
    keep();
  }
}

/** The address that Back leads to: the list as it was left, with its filters; or else as it is opened. */
export const returnAddress = (list: string, opened = list) => places.get(list)?.address ?? opened;

/** What the list was narrowed down to as it was left. */
export const returnFilters = (list: string): ListFilters =>
  listFiltersIn(Object.fromEntries(new URL(returnAddress(list), location.origin).searchParams));

const placeHere = () => {
  const place = places.get(location.pathname);
  return place?.address === here() ? place : undefined;
};

/** Whether the list at this address was left to read that record. */
export const isLeftAt = (href: string) => placeHere()?.href === href;

/**
 * Once the list is back on the page, it stands as it was left, and reading goes on at the record that was opened. The
 * place is kept while that record is read again, as by the browser's Forward; whoever leaves otherwise starts anew.
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
      /* Rows that were far away only have their true height in the frame after they have come near. */
      requestAnimationFrame(() => requestAnimationFrame(moveBack));
    }
    return () => {
      if (places.get(path)?.href === here()) return;
      places.delete(path);
      keep();
    };
  }, [list]);
}
