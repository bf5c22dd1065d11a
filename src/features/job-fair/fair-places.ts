import { DAY_MS } from "#rules/calendar.ts";
import type { FairSettings, StoredFairSettings } from "./fair-settings.ts";

/** What a registration's place depends on, as stored or as the back office reads it. */
interface Registered {
  readonly stage: string;
  readonly completedAt?: string | null | undefined;
}

/** When the reservation of a place ends for an email address that nobody has confirmed, in ISO 8601. */
export const reservedUntil = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + DAY_MS).toISOString();

/** Whether a registration takes one of the places. */
export const holdsPlace = ({ stage, completedAt }: Registered, now: Date): boolean =>
  stage === "complete" ||
  (stage === "reserved" &&
    Boolean(completedAt) &&
    Date.parse(reservedUntil(completedAt ?? "")) > now.getTime());

/** Whether its company takes part in the fair: while places are limited, by holding one. */
export const takesPart = (company: Registered, { capacity }: Pick<FairSettings, "capacity">, now: Date) =>
  holdsPlace(company, now) || (company.stage === "reserved" && capacity === null);

/** Why a deleted registration is not restored. */
export const noPlaceToReturn =
  "All places of the fair are taken. Set more of them in its settings first, or delete another registration.";

type Seasons = Pick<StoredFairSettings, "opensAt" | "earlierFairEndedAt">;

/**
 * The moment before which registrations were for an earlier fair; `null` if there was none, or if registration has not been opened
 * anew since it was over: a fair that is put off keeps its companies.
 */
export const seasonSince = ({ opensAt, earlierFairEndedAt: ended }: Seasons): string | null =>
  ended !== null && opensAt !== null && opensAt > ended ? ended : null;

/** Whether a registration of that moment is for this fair. */
export const isOfSeason = (settings: Seasons, createdAt: string): boolean =>
  createdAt >= (seasonSince(settings) ?? "");

/**
 * When the fair was that companies of a moment came for; `null` if its date is not known. Of an earlier season it is only
 * known that its fair was over when registration opened again, unless its end was noted.
 */
export function fairOf(settings: StoredFairSettings | null, createdAt: string): string | null {
  if (settings && !isOfSeason(settings, createdAt)) return settings.earlierFairEndedAt;
  const { opensAt = null, fairAt = null, until = null } = settings ?? {};
  return opensAt !== null && createdAt < opensAt ? opensAt : (until ?? fairAt);
}
