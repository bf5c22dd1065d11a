import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { countOf } from "#admin/noun.ts";
import { recordsOf } from "#admin/records.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { type NewArrivals, newArrivalsSchema } from "#rules/arrivals.ts";

export const countNew = (arrivals: NewArrivals | undefined): number =>
  arrivals?.counts.reduce((sum, { count }) => sum + count, arrivals.mentions.count) ?? 0;

const listed = new Intl.ListFormat("en-GB");

const mentionNames = ["mention", "mentions"] as const;

/** A text such as "1 mention, 2 enquiries and 1 project"; empty if nothing is new. */
export const newsText = (arrivals: NewArrivals | undefined): string =>
  listed.format(
    [
      { count: arrivals?.mentions.count ?? 0, names: mentionNames },
      ...(arrivals?.counts ?? []).map(({ kind, count }) => ({ count, names: recordsOf(kind).itemNames })),
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, names }) => countOf(count, names)),
  );

/** Arrivals since the last look. Read again while the page is visible, without retries: the next look is the retry. */
export const arrivalsQuery = queryOptions({
  queryKey: ["arrivals"],
  queryFn: ({ signal }) => callSigned(adminApi.arrivals, newArrivalsSchema, { signal }),
  retry: false,
  ...following,
});

/**
 * Saves on the server up to when arrivals were seen; those that came or were stored later are still new, and come with
 * the next look.
 */
export async function markSeen(cache: QueryClient, arrivals: NewArrivals): Promise<void> {
  const { since, until, counts } = arrivals;
  const body = { since, until, count: countNew(arrivals) };
  await callSigned(adminApi.arrivalsSeen, z.object({}), { method: "POST", body });
  // A pending response would still count all of these as new.
  await cache.cancelQueries({ queryKey: arrivalsQuery.queryKey });
  cache.setQueryData(arrivalsQuery.queryKey, {
    since: until,
    until,
    counts: counts.map((each) => ({ ...each, count: 0 })),
    latest: [],
    mentions: { count: 0, latest: [] },
  });
}
