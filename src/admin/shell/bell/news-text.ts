import { countOf } from "#admin/noun.ts";
import { recordsOf } from "#admin/nouns.ts";
import type { NewArrivals } from "#features/dashboard/arrivals.ts";

/** Higher counts are displayed as "99+". */
const BADGE_MAX = 99;

export const countNew = (arrivals: NewArrivals | undefined): number =>
  arrivals?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;

export const badgeText = (count: number) => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

const list = new Intl.ListFormat("en-GB");

/** Such as "2 enquiries and 1 project"; empty when nothing is new. */
export const newsText = (arrivals: NewArrivals | undefined): string =>
  list.format(
    (arrivals?.counts ?? [])
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => countOf(count, recordsOf(kind).noun)),
  );
