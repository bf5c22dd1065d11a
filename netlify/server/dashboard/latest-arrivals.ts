import { type AdminType, isPermitted } from "#domain/account.ts";
import type { Arrival } from "#domain/arrivals.ts";
import type { Store } from "../store/store.ts";
import { type ArrivalSource, arrivalSources } from "./arrival-sources.ts";

/** What somebody may hear of. */
export const sourcesFor = (adminType: AdminType): readonly ArrivalSource[] =>
  arrivalSources.filter(({ permission }) => isPermitted(adminType, permission));

/** The newest of several kinds together, newest first. */
export async function latestArrivals(
  store: Store,
  sources: readonly ArrivalSource[],
  limit: number,
): Promise<readonly Arrival[]> {
  const newest = await Promise.all(sources.map((source) => source.newest(store, limit)));
  return newest
    .flat()
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, limit);
}
