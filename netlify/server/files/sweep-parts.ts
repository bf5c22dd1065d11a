import { DAY_MS } from "#rules/calendar.ts";
import { inBatches } from "../platform/async-iterables.ts";
import type { Deps } from "../platform/deps.ts";
import { dayOfBlobs } from "./parts.ts";
import { dropParts, everyPart } from "./remove-file.ts";
import type { Part } from "./stored-file.ts";

type PartsDeps = Pick<Deps, "store" | "blobs" | "now" | "log">;

/** In days. An upload may last for a day, so parts that are two days old or more belong to a file or to nothing. */
const FIRST_DAY = 2;

/** In days. Parts are orphaned on their own day or the next; a week more makes up for failed runs. */
const LAST_DAY = 9;

/** The file key in a blob's key, `{day}/{fileKey}/{part}`. */
const fileKeyIn = (blob: string) => blob.split("/")[1] ?? "";

/** The blobs under a file key that belong neither to its file nor to its upload. */
async function notNeeded(
  { store }: PartsDeps,
  [fileKey, blobs]: readonly [string, readonly string[]],
): Promise<Pick<Part, "blob">[]> {
  const file = await store.get("files", fileKey);
  const upload = file ? null : await store.find("uploads", "file", fileKey);
  const parts = file ? everyPart(file) : (upload?.parts ?? []);
  const needed = new Set(parts.map(({ blob }) => blob));
  return blobs.filter((blob) => !needed.has(blob)).map((blob) => ({ blob }));
}

async function sweepUnder(
  deps: PartsDeps,
  prefix: string,
  isDue: (blob: string) => boolean,
  isOver: () => boolean,
): Promise<number> {
  let removed = 0;
  for await (const blobs of deps.blobs.list(prefix)) {
    const byFile = Map.groupBy(blobs.filter(isDue), fileKeyIn);
    for await (const batch of inBatches(byFile)) {
      if (isOver()) return removed;
      const leftOver = await Promise.all(batch.map((each) => notNeeded(deps, each)));
      removed += await dropParts(deps, leftOver.flat());
    }
  }
  return removed;
}

const daysAgo = ({ now }: PartsDeps, days: number) => dayOfBlobs(new Date(now().getTime() - days * DAY_MS));

/** Removes the orphaned parts of recent days, or of all days, until `isOver`; returns how many. */
export async function sweepParts(
  deps: PartsDeps,
  ofAllDays: boolean,
  isOver: () => boolean,
): Promise<number> {
  const latest = daysAgo(deps, FIRST_DAY);
  if (ofAllDays) return sweepUnder(deps, "", (blob) => blob.slice(0, latest.length) <= latest, isOver);
  let removed = 0;
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    if (isOver()) break;
    removed += await sweepUnder(deps, `${daysAgo(deps, day)}/`, () => true, isOver);
  }
  return removed;
}
