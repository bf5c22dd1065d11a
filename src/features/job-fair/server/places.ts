import { AppError } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { ONLY } from "#server/store/collections.ts";
import type { Write } from "#server/store/store.ts";
import { fairNoticeText } from "../fair-notice.ts";
import { type FairSettings, type FairState, fairSeasonAt } from "../fair-settings.ts";
import { FLOW_HOURS, type JobFairCompany } from "../job-fair.ts";
import { isFull } from "./fair-settings.ts";

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

/**
 * Throws if the company can neither register now nor finish what it began, and returns what its completion has to write
 * besides. A complete registration has its place, and may be changed at any time.
 *
 * A place is taken when a registration becomes complete. While places are limited, every completion also writes the one
 * document of `jobFairPlaces`, as it was before the places were counted: of two concurrent ones the later conflicts,
 * retries and counts again.
 */
export async function placeFor(
  deps: Pick<Deps, "store" | "now">,
  settings: FairSettings,
  begun: Begun,
): Promise<Write[]> {
  if (begun?.completedAt) return [];
  const now = deps.now();
  if (!mayStillFinish(begun, now)) assertOpen(fairSeasonAt(settings, now), settings);
  if (settings.capacity === null) return [];
  const last = await deps.store.get("jobFairPlaces", ONLY);
  if (await isFull(deps, settings)) assertOpen("full", settings);
  const document = { companyId: begun?._id ?? "" };
  return [
    last
      ? { update: "jobFairPlaces", id: ONLY, version: last.version, changes: document }
      : { insert: "jobFairPlaces", id: ONLY, document },
  ];
}
