import { newId } from "#server/platform/deps.ts";
import type { Store } from "#server/store/store.ts";
import { blobsOf } from "../data/blobs.ts";
import { openStoreAt } from "../data/stores.ts";
import { enquiriesPart } from "./seed-enquiries.ts";
import { jobFairPart } from "./seed-job-fair.ts";
import { newsPart } from "./seed-news.ts";
import { footerPart, headingsPart } from "./seed-page-records.ts";
import { partnersPart } from "./seed-partners.ts";
import { projectsPart } from "./seed-projects.ts";
import { internsPart, salesPart, teamPart } from "./seed-staff.ts";
import type { SeedPart } from "./seeding.ts";

const everyPart: readonly SeedPart[] = [
  newsPart,
  partnersPart,
  headingsPart,
  footerPart,
  teamPart,
  salesPart,
  internsPart,
  enquiriesPart,
  projectsPart,
  jobFairPart,
];

interface SeedResult {
  /** Kinds of content that the store already had, because of which nothing was made. */
  readonly present: readonly string[];
  /** The kinds of content made, with their numbers. */
  readonly made: readonly string[];
}

async function kindsPresent(store: Store, parts: readonly SeedPart[]): Promise<string[]> {
  const present: string[] = [];
  for (const { label, isPresent } of parts) if (await isPresent(store)) present.push(label);
  return present;
}

/** Fills an empty store with demo content; leaves any other as it is. */
export async function seedDemoContent(
  environment: NodeJS.ProcessEnv,
  now = new Date(),
  parts = everyPart,
): Promise<SeedResult> {
  const { storeAt, close } = await openStoreAt(environment);
  try {
    const present = await kindsPresent(storeAt(now), parts);
    if (present.length > 0) return { present, made: [] };
    const made: string[] = [];
    const seeding = { storeAt, blobs: blobsOf(environment), now, newId };
    for (const { label, seed } of parts) made.push(`${await seed(seeding)} ${label}`);
    return { present, made };
  } finally {
    await close();
  }
}
