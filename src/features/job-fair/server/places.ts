import { AppError } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type RecordOf, SINGLETON_ID, type Write } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import { commitAndPurge } from "#server/writing/publish.ts";
import { fairNoticeText } from "../fair-notice.ts";
import { holdsPlace } from "../fair-places.ts";
import {
  type FairSettings,
  type FairState,
  fairSeasonAt,
  isFairOver,
  onlyFairSettings,
  type StoredFairSettings,
} from "../fair-settings.ts";
import { FLOW_HOURS, type JobFairCompany } from "../registration.ts";
import { readFairSettings } from "./fair-settings.ts";
import { retryLostRace } from "./steps.ts";
import { takenPlaces } from "./taken-places.store.ts";

/** What the page shows instead of the form, since it may have been open for longer than registration was. */
function assertOpen(state: FairState, settings: FairSettings): void {
  const notice = fairNoticeText(state, settings);
  if (!notice) return;
  const message = `${notice.title}. ${notice.text}`;
  throw new AppError("conflict", { message, fields: { state: message }, currentView: { state } });
}

type Begun = Stored<JobFairCompany> | null;

/** A company that began while registration was open can finish it for as long as the browser's cookie lasts. */
const mayStillFinish = (begun: Begun, now: Date): boolean =>
  begun !== null && now.getTime() < Date.parse(begun.createdAt) + FLOW_HOURS * HOUR_MS;

interface Place {
  readonly writes: readonly Write[];
  /** Whether places are limited, so that pages say how many are left. */
  readonly isCounted: boolean;
}

const nothingTaken: Place = { writes: [], isCounted: false };

/** Commits a write, and makes the CDN forget the fair's state, its places and who comes if the write may change them. */
export const commitToPlaces = <T>(
  deps: Pick<Deps, "purge">,
  mayChangeState: boolean,
  commit: () => Promise<T>,
): Promise<T> => (mayChangeState ? commitAndPurge(deps, onlyFairSettings.tag, commit) : commit());

/** What must be read before a registration is completed. */
interface Places {
  readonly settings: Stored<StoredFairSettings>;
  /** The document that every completion writes. */
  readonly last: Stored<RecordOf<"jobFairPlaces">> | null;
}

/** Read together with the registration itself. */
export async function readPlaces({ store }: Pick<Deps, "store">): Promise<Places> {
  const [settings, last] = await Promise.all([
    readFairSettings({ store }),
    store.get("jobFairPlaces", SINGLETON_ID),
  ]);
  return { settings, last };
}

/**
 * Throws if the company can neither register now nor finish what it began, and returns its place otherwise. A complete
 * registration has its place, and may be changed at any time.
 *
 * A place is taken when a registration becomes complete. While places are limited, every completion also writes the one
 * document of `jobFairPlaces`, as it was before the places were counted: of two concurrent ones the later conflicts,
 * retries and counts again. A change of their number writes it too, so the settings are read once more after it.
 */
export async function placeFor(
  deps: Pick<Deps, "store" | "now">,
  { settings: earlier, last }: Places,
  begun: Begun,
): Promise<Place> {
  if (begun?.completedAt) return nothingTaken;
  const now = deps.now();
  if (!mayStillFinish(begun, now) || isFairOver(earlier, now))
    assertOpen(fairSeasonAt(earlier, now), earlier);
  return takePlace(deps, { settings: earlier, last }, begun?._id ?? "");
}

async function takePlace(
  deps: Pick<Deps, "store" | "now">,
  { settings, last }: Places,
  companyId: string,
): Promise<Place> {
  if (settings.capacity === null) return nothingTaken;
  const [{ capacity }, { places }] = await Promise.all([readFairSettings(deps), takenPlaces(deps, settings)]);
  if (capacity === null) return nothingTaken;
  const free = capacity - places;
  if (free <= 0) assertOpen("full", settings);
  const isLast = free === 1;
  const filledAt = isLast ? deps.now().toISOString() : (last?.filledAt ?? null);
  return {
    writes: [upsert("jobFairPlaces", SINGLETON_ID, last, { companyId, filledAt })],
    isCounted: true,
  };
}

/**
 * Confirms the address of a registration, and with it the place that was held. After a day that may be gone: then there
 * has to be another one, unless the desk says so; `conflict` if there is none.
 */
export const confirmAddress = (deps: Deps, companyId: string, by: "owner" | "desk") =>
  retryLostRace(async () => {
    const [places, company] = await Promise.all([
      readPlaces(deps),
      deps.store.get("jobFairCompanies", companyId),
    ]);
    if (company?.stage !== "reserved") return company;
    const isHeld = holdsPlace(company, deps.now());
    const place = isHeld || by === "desk" ? nothingTaken : await takePlace(deps, places, companyId);
    const { _id: id, version } = company;
    const isOfDesk = by === "desk" && places.settings.capacity !== null;
    const mayChangeState = place.isCounted || isOfDesk || company.showsName;
    const [confirmed] = await commitToPlaces(deps, mayChangeState, () =>
      deps.store.commit([
        { update: "jobFairCompanies", id, version, changes: { stage: "complete" } },
        ...place.writes,
      ]),
    );
    return confirmed;
  });
