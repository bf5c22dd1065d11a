import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { EVER, type Store, total } from "#server/store/store.ts";
import { readOnly, updateOnly } from "#server/writing/only-record.ts";
import {
  type FairFacts,
  type FairNotice,
  type FairSettings,
  type FairState,
  fairSeasonAt,
  noFairSettings,
  onlyFairSettings,
} from "../fair-settings.ts";
import { faultsAcross } from "../fair-settings-form.ts";

interface HasStore {
  readonly store: Store;
}

/** What is settled about the fair; everything `null` while nothing is. */
export const readFairSettings = ({ store }: HasStore): Promise<Stored<FairSettings>> =>
  readOnly(store, onlyFairSettings);

/** What a page is built with: the state is only known when it is opened. */
export async function readFairFacts(deps: HasStore): Promise<FairFacts> {
  const { fairAt, until, link, note } = await readFairSettings(deps);
  return { fairAt, until, link, note };
}

/** Complete registrations, each of which takes a place. */
const takenPlaces = async ({ store }: HasStore): Promise<number> =>
  total(await store.tally("jobFairCompanies", { index: "stage", value: "complete", since: EVER }));

/** Whether every place is taken. Only a limit needs a count. */
export const isFull = async (deps: HasStore, { capacity }: FairSettings): Promise<boolean> =>
  capacity !== null && (await takenPlaces(deps)) >= capacity;

async function fairState(deps: Pick<Deps, "store" | "now">, settings: FairSettings): Promise<FairState> {
  const season = fairSeasonAt(settings, deps.now());
  return season === "open" && (await isFull(deps, settings)) ? "full" : season;
}

const nothingIsSettled = (settings: FairSettings) =>
  Object.keys(noFairSettings).every((name) => settings[name as keyof FairSettings] === null);

interface SettingsView extends FairSettings {
  readonly state: FairState;
}

/** As everybody may read them, with the state at this moment. */
export async function readFairNotice(
  deps: Pick<Deps, "store" | "now">,
): Promise<SettingsView | Pick<FairNotice, "state">> {
  const settings = await readFairSettings(deps);
  const state = await fairState(deps, settings);
  if (nothingIsSettled(settings)) return { state };
  const { opensAt, closesAt, fairAt, until, link, capacity, note } = settings;
  return { opensAt, closesAt, fairAt, until, link, capacity, note, state };
}

type Change = { readonly [F in keyof FairSettings]?: FairSettings[F] | undefined };

/** Changes the settings if they make sense as a whole; `null` if nothing differs. */
export async function changeFairSettings(deps: Deps, given: Change, expected: number | undefined) {
  return updateOnly(deps, onlyFairSettings, {
    given,
    expected,
    receive: async (current) => {
      const fields = faultsAcross({ ...current, ...changedFields(current, given) });
      const [message] = Object.values(fields);
      if (message !== undefined) throw new AppError("invalid", { message, fields });
      return { changes: {}, writes: [] };
    },
  });
}
