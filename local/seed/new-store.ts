import { openStoreAt } from "../data/open-store-at.ts";
import type { SeedPart } from "./seeding.ts";

async function isNew(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { storeAt, close } = await openStoreAt(environment);
  const { items } = await storeAt(new Date()).page("accounts", { limit: 1 }).finally(close);
  return items.length === 0;
}

/** Fills a store that nobody has used, which has no account yet: whoever empties a store wants it empty. */
export async function seedNewStore(
  environment: NodeJS.ProcessEnv,
  parts?: readonly SeedPart[],
): Promise<void> {
  if (!(await isNew(environment))) return;
  // Every start asks, and only a first one needs what makes the content.
  const { seedDemoContent } = await import("./demo-content.ts");
  await seedDemoContent(environment, new Date(), parts);
}
