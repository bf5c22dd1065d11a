import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import type { Store } from "#server/store/store.ts";
import type { Arrival } from "../arrivals.ts";
import { type ArrivalSource, arrivalSources } from "./arrival-sources.ts";

/** Shown on the dashboard and below the bell. */
const LATEST_SHOWN = 8;

/** The sources that this kind of account may read. */
export const sourcesFor = (adminType: AdminType): readonly ArrivalSource[] =>
  arrivalSources.filter(({ permission }) => isPermitted(adminType, permission));

/** The latest arrivals of each source, newest first. */
export const latestOfEach = (store: Store, sources: readonly ArrivalSource[]) =>
  Promise.all(sources.map((source) => source.newest(store, LATEST_SHOWN)));

/** The latest of all, newest first. */
export const latestOf = (each: readonly (readonly Arrival[])[]): readonly Arrival[] =>
  each
    .flat()
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, LATEST_SHOWN);

/** The latest arrivals from all of the sources, newest first. */
export const latestArrivals = async (store: Store, sources: readonly ArrivalSource[]) =>
  latestOf(await latestOfEach(store, sources));
