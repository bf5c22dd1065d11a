import { type AdminType, isPermitted } from "#domain/account/account.ts";
import type { Arrival } from "#domain/arrivals.ts";
import type { Store } from "../store/store.ts";
import { type ArrivalSource, arrivalSources } from "./arrival-sources.ts";

/** Shown on the dashboard and below the bell. */
const LATEST_SHOWN = 8;

/** The sources that this kind of account may read. */
export const sourcesFor = (adminType: AdminType): readonly ArrivalSource[] =>
  arrivalSources.filter(({ permission }) => isPermitted(adminType, permission));

/** The latest arrivals from all of the sources, newest first. */
export async function latestArrivals(
  store: Store,
  sources: readonly ArrivalSource[],
): Promise<readonly Arrival[]> {
  const newest = await Promise.all(sources.map((source) => source.newest(store, LATEST_SHOWN)));
  return newest
    .flat()
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, LATEST_SHOWN);
}
