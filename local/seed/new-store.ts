import { openStoreAt } from "../data/stores.ts";
import type { Seed } from "./seeding.ts";

async function isNew(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { storeAt, close } = await openStoreAt(environment);
  const { items } = await storeAt(new Date()).page("accounts", { limit: 1 }).finally(close);
  return items.length === 0;
}

/** Seeds a store that has no account yet, so was never used: an emptied store is meant to be empty. */
export async function seedNewStore(environment: NodeJS.ProcessEnv, seeds?: readonly Seed[]): Promise<void> {
  if (!(await isNew(environment))) return;
  // Every start gets here, and only a first one needs this module.
  const { seedDemoContent } = await import("./demo-content.ts");
  await seedDemoContent(environment, new Date(), seeds);
}
