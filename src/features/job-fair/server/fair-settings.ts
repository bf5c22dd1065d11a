import { AppError, hasCode } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import { oneSpelling } from "#rules/spelling.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  everyItem,
  type RecordOf,
  retryOnConflict,
  SINGLETON_ID,
  type Store,
  type Write,
} from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import type { SaveVersion } from "#server/writing/current-version.ts";
import { readSingleton, updateSingleton } from "#server/writing/singleton.ts";
import { isOfSeason, takesPart } from "../fair-places.ts";
import {
  closingMoments,
  type FairFacts,
  type FairNotice,
  type FairSettings,
  type FairState,
  fairEnd,
  fairSeasonAt,
  isFairOver,
  noFairSettings,
  onlyFairSettings,
  type StoredFairSettings,
} from "../fair-settings.ts";
import { fairSettingsChangeSchema, faultsAcross } from "../fair-settings-form.ts";
import { companiesAtStage, placesLeft } from "./taken-places.store.ts";

interface HasStore {
  readonly store: Store;
}

/** What is settled about the fair; every field is `null` while nothing is. */
export const readFairSettings = ({ store }: HasStore): Promise<Stored<StoredFairSettings>> =>
  readSingleton(store, onlyFairSettings);

export const fairFactsOf = ({ fairAt, until, link, note }: FairSettings): FairFacts => ({
  fairAt,
  until,
  link,
  note,
});

/** The facts that pages are built with. The state is not among them: it depends on when a page is opened. */
export async function readFairFacts(deps: HasStore): Promise<FairFacts> {
  const settings = await readFairSettings(deps);
  return { ...fairFactsOf(settings), closesAt: settings.closesAt };
}

type Clocked = Pick<Deps, "store" | "now">;

/** The companies that take part in the fair. */
export async function everyRegistered(deps: Clocked): Promise<Stored<RecordOf<"jobFairCompanies">>[]> {
  const [settings, complete, reserved] = await Promise.all([
    readFairSettings(deps),
    companiesAtStage(deps, "complete"),
    companiesAtStage(deps, "reserved"),
  ]);
  return [...complete, ...reserved].filter(
    (company) => isOfSeason(settings, company.createdAt) && takesPart(company, settings, deps.now()),
  );
}

/** The state, how many places are left if they are limited, and when one becomes free by itself if it is `full`. */
async function fairState(deps: Clocked, settings: StoredFairSettings, now: Date) {
  const season: FairState = fairSeasonAt(settings, now);
  if (season !== "open") return { state: season, left: null, freeAt: null };
  const { free, freeAt } = await placesLeft(deps, settings);
  const left = Number.isFinite(free) && free > 0 ? free : null;
  return { state: free <= 0 ? ("full" as const) : season, left, freeAt };
}

/** When the clock next changes the state; `null` if it does not. */
function stateEndsAt(settings: FairSettings, freeAt: string | null, now: Date): Date | null {
  const { opensAt } = settings;
  const others = [opensAt, freeAt, fairEnd(settings)].filter((moment) => moment !== null);
  const moments = [...others, ...closingMoments(settings)].map((moment) => Date.parse(moment));
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** The most companies that a page names. */
const NAMED_MAX = 24;

const agreedCompanies = ({ store }: HasStore) =>
  Array.fromAsync(
    everyItem((page) => store.page("jobFairCompanies", { index: "showsName", value: true, ...page })),
  );

type Agreed = Awaited<ReturnType<typeof agreedCompanies>>;

/** The newest companies that come to this fair, in alphabetical order. Suspected spam is left out. */
function comingCompanies(agreed: Agreed, settings: FairSettings, now: Date) {
  if (isFairOver(settings, now)) return {};
  const coming = agreed.filter(
    ({ stage, suspectedSpam, createdAt }) =>
      stage === "complete" && !suspectedSpam && createdAt >= (settings.opensAt ?? ""),
  );
  const named = new Map(coming.map(({ companyName }) => [oneSpelling(companyName), companyName]));
  if (named.size === 0) return {};
  const names = [...named.values()].slice(0, NAMED_MAX).sort(new Intl.Collator("en-IN").compare);
  return { companies: { names, more: named.size - names.length } };
}

const nothingIsSettled = (settings: FairSettings) =>
  Object.keys(noFairSettings).every((name) => settings[name as keyof FairSettings] === null);

interface SettingsView extends FairSettings {
  readonly state: FairState;
  readonly placesLeft: number | null;
  readonly companies?: FairNotice["companies"];
}

interface FairReading {
  /** What everybody may read, with the state at this moment. */
  readonly notice: SettingsView | Pick<FairNotice, "state" | "companies">;
  /** When the state ends, unless the settings change before; `null` if it does not end by itself. */
  readonly changesAt: Date | null;
  readonly version: number;
}

/** What is settled about the fair. The clock is read only once, so that the state cannot end before it was determined. */
export async function readFair(deps: Pick<Deps, "store" | "now">): Promise<FairReading> {
  const now = deps.now();
  const [settings, agreed] = await Promise.all([readFairSettings(deps), agreedCompanies(deps)]);
  const { state, left, freeAt } = await fairState(deps, settings, now);
  const coming = comingCompanies(agreed, settings, now);
  const { opensAt, closesAt, fairAt, until, link, capacity, note, version } = settings;
  const notice = nothingIsSettled(settings)
    ? { state, ...coming }
    : { opensAt, closesAt, fairAt, until, link, capacity, note, state, placesLeft: left, ...coming };
  return { notice, changesAt: stateEndsAt(settings, freeAt, now), version };
}

type Change = { readonly [F in keyof FairSettings]?: FairSettings[F] | undefined };

const facts = ["fairAt", "until", "link", "note"] as const satisfies readonly (keyof FairFacts)[];

/** Records that the facts changed, since companies that were told the earlier ones may have to be told the new ones. */
async function factsChange({ store, now }: Pick<Deps, "store" | "now">, changes: Change): Promise<Write[]> {
  if (!facts.some((name) => name in changes)) return [];
  const earlier = await store.get("jobFairFactsChanges", SINGLETON_ID);
  const { confirmedHost = null } = earlier ?? {};
  const record = { changedAt: now().toISOString(), toldAt: null, told: 0, confirmedHost };
  return [upsert("jobFairFactsChanges", SINGLETON_ID, earlier, record)];
}

/** Makes a registration that is being completed at this moment conflict, so that it counts the places again. */
async function placesChange({ store }: HasStore, changes: Change): Promise<Write[]> {
  if (!("capacity" in changes)) return [];
  const last = await store.get("jobFairPlaces", SINGLETON_ID);
  const { companyId = "", filledAt = null } = last ?? {};
  return [upsert("jobFairPlaces", SINGLETON_ID, last, { companyId, filledAt })];
}

/** What is noted once the day of a fair that is over makes room for the next one's. */
function earlierFair({ now }: Pick<Deps, "now">, current: FairSettings, changes: Change) {
  const [was, is] = [fairEnd(current), fairEnd({ ...current, ...changes } as FairSettings)];
  const isNext = isFairOver(current, now()) && (is === null || is > now().toISOString());
  return isNext ? { earlierFairEndedAt: was } : {};
}

export const saveFairVersion: SaveVersion = async (deps, { fields, expected }) =>
  changeFairSettings(deps, await parseOrThrow(fairSettingsChangeSchema, fields), expected);

/**
 * Whether the conflict is not about the settings, but about a record written along with them: a registration was
 * completed, or companies were told of a change.
 */
const isConflictBeside = (error: unknown) =>
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
          return { changes: earlierFair(deps, current, changes), writes: writes.flat() };
        },
      }),
    isConflictBeside,
  );
