import { onlyFairSettings, type StoredFairSettings } from "#features/job-fair/fair-settings.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import type { TestDeps } from "./test-deps.ts";

/** Stores what is settled about the job fair, and that nothing else is. */
export async function settleFair({ store }: Pick<TestDeps, "store">, settings: Partial<StoredFairSettings>) {
  const there = await store.get("jobFairSettings", SINGLETON_ID);
  const record = { ...onlyFairSettings.defaults, ...settings };
  await store.commit([upsert("jobFairSettings", SINGLETON_ID, there, record)]);
}
