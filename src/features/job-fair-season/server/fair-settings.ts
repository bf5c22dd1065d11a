import { AppError, hasCode } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import type { Deps } from "#server/platform/deps.ts";
import { SINGLETON_ID } from "#server/store/collections.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import { EVER, type Store, total, type Write } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import type { SaveVersion } from "#server/writing/save-version.ts";
import { readSingleton, updateSingleton } from "#server/writing/singleton.ts";
import {
  closingMoments,
  type FairFacts,
  type FairNotice,
  type FairSettings,
  type FairState,
  fairSeasonAt,
  noFairSettings,
  onlyFairSettings,
} from "../fair-settings.ts";
import { fairSettingsChangeSchema, faultsAcross } from "../fair-settings-form.ts";

interface HasStore {
  readonly store: Store;
}

/** What is settled about the fair; everything `null` while nothing is. */
export const readFairSettings = ({ store }: HasStore): Promise<Stored<FairSettings>> =>
  readSingleton(store, onlyFairSettings);

/** What a page is built with: the state is only known when it is opened. */
export async function readFairFacts(deps: HasStore): Promise<FairFacts> {
  const { fairAt, until, link, note } = await readFairSettings(deps);
  return { fairAt, until, link, note };
}

/** Complete registrations, each of which takes a place. */
export const takenPlaces = async ({ store }: HasStore): Promise<number> =>
  total(await store.tally("jobFairCompanies", { index: "stage", value: "complete", since: EVER }));

/** How many places are left; none or fewer if every place is taken. Only a limit needs a count. */
export const freePlaces = async (deps: HasStore, { capacity }: FairSettings): Promise<number> =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - (await takenPlaces(deps));

async function fairState(deps: HasStore, settings: FairSettings, now: Date): Promise<FairState> {
  const season = fairSeasonAt(settings, now);
  return season === "open" && (await freePlaces(deps, settings)) <= 0 ? "full" : season;
}

/** When the calendar next changes the season; `null` if it does not. */
function seasonEndsAt(settings: FairSettings, now: Date): Date | null {
  const { opensAt } = settings;
  const moments = [...(opensAt === null ? [] : [opensAt]), ...closingMoments(settings)].map(Date.parse);
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

const nothingIsSettled = (settings: FairSettings) =>
  Object.keys(noFairSettings).every((name) => settings[name as keyof FairSettings] === null);

interface SettingsView extends FairSettings {
  readonly state: FairState;
}

interface FairReading {
  /** As everybody may read it, with the state at this moment. */
  readonly notice: SettingsView | Pick<FairNotice, "state">;
  /** Until when the state holds, unless the settings change; `null` without an end. */
  readonly changesAt: Date | null;
  readonly version: number;
}

/** What is settled about the fair, by one look at the clock: the state is not to end before it was read. */
export async function readFair(deps: Pick<Deps, "store" | "now">): Promise<FairReading> {
  const now = deps.now();
  const settings = await readFairSettings(deps);
  const state = await fairState(deps, settings, now);
  const { opensAt, closesAt, fairAt, until, link, capacity, note, version } = settings;
  const notice = nothingIsSettled(settings)
    ? { state }
    : { opensAt, closesAt, fairAt, until, link, capacity, note, state };
  return { notice, changesAt: seasonEndsAt(settings, now), version };
}

type Change = { readonly [F in keyof FairSettings]?: FairSettings[F] | undefined };

const facts = ["fairAt", "until", "link", "note"] as const satisfies readonly (keyof FairFacts)[];

/** Companies were told the facts as they were: what differs from now on may concern them. */
async function factsChange({ store, now }: Pick<Deps, "store" | "now">, changes: Change): Promise<Write[]> {
  if (!facts.some((name) => name in changes)) return [];
  const earlier = await store.get("jobFairFactsChanges", SINGLETON_ID);
  const { confirmedHost = null } = earlier ?? {};
  const record = { changedAt: now().toISOString(), toldAt: null, told: 0, confirmedHost };
  return [upsert("jobFairFactsChanges", SINGLETON_ID, earlier, record)];
}

/** So that a completion that counts the places at this moment conflicts, and counts them anew. */
async function placesChange({ store }: HasStore, changes: Change): Promise<Write[]> {
  if (!("capacity" in changes)) return [];
  const last = await store.get("jobFairPlaces", SINGLETON_ID);
  const { companyId = "", filledAt = null } = last ?? {};
  return [upsert("jobFairPlaces", SINGLETON_ID, last, { companyId, filledAt })];
}

export const saveFairVersion: SaveVersion = async (deps, { fields, expected }) =>
  changeFairSettings(deps, await parseOrThrow(fairSettingsChangeSchema, fields), expected);

/** Not over the settings themselves: a completion took a place, or companies were told of a change. */
const lostToOthers = (error: unknown) =>
  hasCode(error, "conflict") && error.details.currentView === undefined;

/** Changes the settings if they make sense as a whole; `null` if nothing differs. */
export const changeFairSettings = (deps: Deps, given: Change, expected: number | undefined) =>
  retryOnConflict(
    () =>
      updateSingleton(deps, onlyFairSettings, {
        given,
        expected,
        receive: async (current) => {
          const changes = changedFields<FairSettings>(current, given);
          const fields = faultsAcross({ ...current, ...changes });
          const [message] = Object.values(fields);
          if (message !== undefined) throw new AppError("invalid", { message, fields });
          const writes = await Promise.all([factsChange(deps, changes), placesChange(deps, changes)]);
          return { changes: {}, writes: writes.flat() };
        },
      }),
    lostToOthers,
  );
