import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { type NewArrivals, newArrivalsSchema } from "#domain/arrivals.ts";
import { countNew } from "./news-text.ts";

const POLL_MS = 60_000;

/** What came since the last look. It asks again by itself while the page is in sight; each asking is a try of its own. */
export const arrivalsQuery = queryOptions({
  queryKey: ["arrivals"],
  queryFn: ({ signal }) => callSigned(adminApi.arrivals, newArrivalsSchema, { signal }),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
  retry: false,
});

/** The server notes how far was seen; what came after that, or was kept later, is still new, and comes with the next asking. */
export async function markSeen(cache: QueryClient, arrivals: NewArrivals): Promise<void> {
  const { since, until, counts } = arrivals;
  const body = { since, until, count: countNew(arrivals) };
  await callSigned(adminApi.arrivalsSeen, z.object({}), { method: "POST", body });
  // What was asked before still tells of all that as new.
  await cache.cancelQueries({ queryKey: arrivalsQuery.queryKey });
  cache.setQueryData(arrivalsQuery.queryKey, {
    since: until,
    until,
    counts: counts.map(({ kind }) => ({ kind, count: 0 })),
    latest: [],
  });
}
