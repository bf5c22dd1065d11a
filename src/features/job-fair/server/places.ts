import { AppError } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { ONLY } from "#server/store/collections.ts";
import type { Write } from "#server/store/store.ts";
import { put } from "#server/store/writes.ts";
import { commitAndPurge } from "#server/writing/publish.ts";
import { fairNoticeText } from "../fair-notice.ts";
import { type FairSettings, type FairState, fairSeasonAt, onlyFairSettings } from "../fair-settings.ts";
import { FLOW_HOURS, type JobFairCompany } from "../job-fair.ts";
import { freePlaces } from "./fair-settings.ts";

/** What the page shows instead of the form, since it may have been open for longer than registration was. */
function assertOpen(state: FairState, settings: FairSettings): void {
  const notice = fairNoticeText(state, settings);
  if (!notice) return;
  const message = `${notice.title}. ${notice.text}`;
  throw new AppError("conflict", { message, fields: { state: message }, currentView: { state } });
}

type Begun = Stored<JobFairCompany> | null;

/** Whoever began while registration was open has as long to finish as the browser's cookie lasts. */
const mayStillFinish = (begun: Begun, now: Date): boolean =>
  begun !== null && now.getTime() < Date.parse(begun.createdAt) + FLOW_HOURS * HOUR_MS;

/** What the completion of a registration takes. */
interface Place {
  /** What it has to write besides. */
  readonly writes: readonly Write[];
  /** The fair is full with it. */
  readonly isLast: boolean;
}

const nothingTaken: Place = { writes: [], isLast: false };

/** Commits a write, and makes the CDN forget the fair's state if the write may change that. */
export const commitToPlaces = <T>(
  deps: Pick<Deps, "purge">,
  mayChangeState: boolean,
  commit: () => Promise<T>,
): Promise<T> => (mayChangeState ? commitAndPurge(deps, onlyFairSettings.tag, commit) : commit());

/**
 * Throws if the company can neither register now nor finish what it began, and returns its place otherwise. A complete
 * registration has its place, and may be changed at any time.
 *
 * A place is taken when a registration becomes complete. While places are limited, every completion also writes the one
 * document of `jobFairPlaces`, as it was before the places were counted: of two concurrent ones the later conflicts,
 * retries and counts again.
 */
export async function placeFor(
  deps: Pick<Deps, "store" | "now">,
  settings: FairSettings,
  begun: Begun,
): Promise<Place> {
  if (begun?.completedAt) return nothingTaken;
  const now = deps.now();
  if (!mayStillFinish(begun, now)) assertOpen(fairSeasonAt(settings, now), settings);
  if (settings.capacity === null) return nothingTaken;
  const last = await deps.store.get("jobFairPlaces", ONLY);
  const free = await freePlaces(deps, settings);
  if (free <= 0) assertOpen("full", settings);
  const document = { companyId: begun?._id ?? "" };
  return { writes: [put("jobFairPlaces", ONLY, last, document)], isLast: free === 1 };
}
