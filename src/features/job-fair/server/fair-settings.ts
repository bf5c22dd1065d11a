import type { Stored } from "#rules/document.ts";
import type { Store } from "#server/store/store.ts";
import { readOnly } from "#server/writing/only-record.ts";
import { type FairSettings, onlyFairSettings } from "../fair-settings.ts";

/** What is settled about the fair; everything `null` while nothing is. */
export const readFairSettings = ({ store }: { readonly store: Store }): Promise<Stored<FairSettings>> =>
  readOnly(store, onlyFairSettings);
