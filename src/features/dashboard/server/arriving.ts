import type { AdminType } from "#rules/account/permissions.ts";
import { type CollectionName, collectionNames, describedAs } from "#server/store/collections.ts";
import { mayRead } from "#server/store/record-permission.ts";
import type { Store } from "#server/store/store.ts";
import type { Arrival } from "../arrivals.ts";

/** Shown on the dashboard and below the bell. */
const LATEST_SHOWN = 8;

/** The nouns whose new records this kind of account is told about. */
export const arrivingFor = (adminType: AdminType): readonly CollectionName[] =>
  collectionNames.filter((kind) => describedAs(kind).uses?.arrivals && mayRead(adminType, kind));

/** The latest records of a noun, newest first. */
async function latestOfOne(store: Store, kind: CollectionName): Promise<readonly Arrival[]> {
  const { uses } = describedAs(kind);
  if (!uses?.arrivals) return [];
  const { arrivals: lineOf } = uses;
  const { items } = await store.page(kind, { limit: LATEST_SHOWN });
  return items.map((record) => ({ kind, _id: record._id, ...lineOf(record), createdAt: record.createdAt }));
}

/** The latest records of each noun, newest first. */
export const latestOfEach = (store: Store, kinds: readonly CollectionName[]) =>
  Promise.all(kinds.map((kind) => latestOfOne(store, kind)));

/** The latest of all, newest first. */
export const latestOf = (each: readonly (readonly Arrival[])[]): readonly Arrival[] =>
  each
    .flat()
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, LATEST_SHOWN);
