import type { Stored } from "#rules/record.ts";
import type { Returning } from "#server/store/collection-description.ts";
import { EVER, everyItem, type RecordOf, SINGLETON_ID, type Store, total } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import { holdsPlace, isOfSeason, noPlaceToReturn, reservedUntil, seasonSince } from "../fair-places.ts";
import { isFairOver, type StoredFairSettings } from "../fair-settings.ts";
import type { JobFairCompany } from "../registration.ts";

interface Clocked {
  readonly store: Store;
  readonly now: () => Date;
}

export const companiesAtStage = (
  { store }: Pick<Clocked, "store">,
  value: RecordOf<"jobFairCompanies">["stage"],
) => Array.fromAsync(everyItem((page) => store.page("jobFairCompanies", { index: "stage", value, ...page })));

interface TakenPlaces {
  readonly places: number;
  /** When each reservation ends that is not confirmed yet, in ISO 8601, the earliest first. */
  readonly heldUntil: readonly string[];
}

/** The places that registrations for this fair hold: confirmed ones for good, the others for a time. */
export async function takenPlaces(deps: Clocked, settings: StoredFairSettings): Promise<TakenPlaces> {
  const season = seasonSince(settings);
  const since = season === null ? EVER : new Date(season);
  const complete = { index: "stage", value: "complete", since } as const;
  const [confirmed, reserved] = await Promise.all([
    deps.store.tally("jobFairCompanies", complete),
    companiesAtStage(deps, "reserved"),
  ]);
  const heldUntil = reserved
    .filter((company) => isOfSeason(settings, company.createdAt) && holdsPlace(company, deps.now()))
    .map(({ completedAt }) => reservedUntil(completedAt ?? ""))
    .sort();
  return { places: total(confirmed) + heldUntil.length, heldUntil };
}

interface PlacesLeft {
  /** Zero or less if every place is taken. */
  readonly free: number;
  /** When a reservation's end next makes a place free, in ISO 8601, if every place is taken. */
  readonly freeAt: string | null;
}

/** How many places are left. Without a limit, nothing is counted. */
export async function placesLeft(deps: Clocked, settings: StoredFairSettings): Promise<PlacesLeft> {
  const { capacity } = settings;
  if (capacity === null) return { free: Number.POSITIVE_INFINITY, freeAt: null };
  const { places, heldUntil } = await takenPlaces(deps, settings);
  const free = capacity - places;
  return { free, freeAt: free <= 0 ? (heldUntil[-free] ?? null) : null };
}

/** Gives places to deleted registrations that had one, as long as there are any. Once the fair is over, nobody needs one. */
export async function returnToPlaces(
  deps: Clocked,
  records: readonly Stored<JobFairCompany>[],
): Promise<Returning> {
  const [settings, last] = await Promise.all([
    deps.store.get("jobFairSettings", SINGLETON_ID),
    deps.store.get("jobFairPlaces", SINGLETON_ID),
  ]);
  const now = deps.now();
  const none = { refused: new Set<string>(), refusal: noPlaceToReturn, writes: [] };
  if (settings === null || settings.capacity === null || isFairOver(settings, now)) return none;
  const returning = records.filter(
    (company) => isOfSeason(settings, company.createdAt) && holdsPlace(company, now),
  );
  if (returning.length === 0) return none;
  const { free } = await placesLeft(deps, settings);
  const count = Math.min(Math.max(free, 0), returning.length);
  const companyId = returning[count - 1]?._id;
  const filledAt = count === free ? now.toISOString() : (last?.filledAt ?? null);
  return {
    refused: new Set(returning.slice(count).map(({ _id }) => _id)),
    refusal: noPlaceToReturn,
    writes:
      companyId === undefined ? [] : [upsert("jobFairPlaces", SINGLETON_ID, last, { companyId, filledAt })],
  };
}
