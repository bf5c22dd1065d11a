import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newId } from "#server/platform/deps.ts";
import type { Store, Write } from "#server/store/store.ts";
import { withCommit } from "#server/store/writes.ts";
import { blobsOf } from "../data/blobs.ts";
import { openStoreAt } from "../data/stores.ts";
import { root } from "../process/root.ts";
import type { Seed } from "./seeding.ts";

/** Demo people do not exist, so no mail is sent to them. */
function asSent(write: Write): Write {
  if (!("insert" in write && write.insert === "outbox")) return write;
  const { nextTryAt } = write.record;
  return { ...write, record: { ...write.record, state: "sent", sentAt: nextTryAt } };
}

/** A store in which every new mail counts as sent. */
const withMailsSent = (store: Store): Store =>
  withCommit(store, (writes) => store.commit(writes.map(asSent)));

/** Every noun's own seed, found in its room. */
async function findSeeds(): Promise<Seed[]> {
  const files = globSync("src/features/*/*.seed.ts", { cwd: root }).sort();
  const modules: { readonly seed: Seed | readonly Seed[] }[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href)),
  );
  return modules.flatMap(({ seed }) => seed);
}

interface SeedResult {
  /** Kinds of content that the store already had, because of which nothing was made. */
  readonly present: readonly string[];
  /** The kinds of content made, with their numbers. */
  readonly made: readonly string[];
}

async function kindsPresent(store: Store, seeds: readonly Seed[]): Promise<string[]> {
  const present: string[] = [];
  for (const { label, isPresent } of seeds) if (await isPresent(store)) present.push(label);
  return present;
}

/** Fills an empty store with demo content; leaves any other as it is. */
export async function seedDemoContent(
  environment: NodeJS.ProcessEnv,
  now = new Date(),
  given?: readonly Seed[],
): Promise<SeedResult> {
  const seeds = given ?? (await findSeeds());
  const { storeAt, close } = await openStoreAt(environment);
  try {
    const present = await kindsPresent(storeAt(now), seeds);
    if (present.length > 0) return { present, made: [] };
    const made: string[] = [];
    const demoStoreAt = (moment: Date) => withMailsSent(storeAt(moment));
    const seeding = { storeAt: demoStoreAt, blobs: blobsOf(environment), now, newId, environment };
    for (const { label, make } of seeds) made.push(`${await make(seeding)} ${label}`);
    return { present, made };
  } finally {
    await close();
  }
}
