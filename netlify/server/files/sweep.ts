import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import type { Part, StoredFile } from "../collections/files.store.ts";
import { isCollectionName } from "../collections.ts";
import { inBatches } from "../platform/async-iterables.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { everyItem } from "../store/store.ts";
import { TRASHED, UNATTACHED, UNATTACHED_TTL_MS } from "./attach.ts";
import { dayOfBlobs } from "./parts.ts";
import { dropParts, everyPart, REMOVING, removeFiles } from "./remove-file.ts";

/** Netlify ends a scheduled function after 30 seconds; the rest is margin for a slow last step. */
export const SCHEDULED_RUN_MS = 20_000;

type SweepDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

interface SweepOptions {
  /** Searches the parts of all days, not only of recent ones. */
  readonly ofAllDays?: boolean;
  /** Starts no new work after this many ms. Unlimited by default. */
  readonly withinMs?: number;
}

/** The result of a sweep, including findings that need attention. */
interface Sweep {
  /** Expired records and counters that were dropped, such as records deleted long ago. */
  readonly expired: number;
  /** Files removed because no record had referred to them for a day, or their record was deleted long ago. */
  readonly files: number;
  /** Parts removed because they belong to no file and no upload. */
  readonly parts: number;
  /** Files whose record does not exist; they are only reported. */
  readonly dangling: number;
  /** Steps that ran out of time or failed. The next sweep continues with them. */
  readonly unfinished: readonly string[];
}

async function dropExpired({ store }: SweepDeps, isOver: () => boolean): Promise<number> {
  let dropped = 0;
  while (!isOver()) {
    const some = await store.dropExpired();
    if (some === 0) break;
    dropped += some;
  }
  return dropped;
}

/** Removes expired and orphaned data, and reports files whose record is missing. */
export async function sweep(
  deps: SweepDeps,
  { ofAllDays = false, withinMs = Number.POSITIVE_INFINITY }: SweepOptions = {},
): Promise<Sweep> {
  const begun = deps.now().getTime();
  const unfinished: string[] = [];

  /**
   * Each step may run until its share of the total time is over, so that an early step cannot starve the later ones.
   */
  async function step(name: string, share: number, work: (isOver: () => boolean) => Promise<number>) {
    let isCut = false;
    const isOver = () => {
      isCut = deps.now().getTime() - begun >= share * withinMs;
      return isCut;
    };
    const done = await work(isOver).catch((error: unknown) => {
      deps.log.error("sweep.failed", { step: name, cause: describeCause(error) });
      isCut = true;
      return 0;
    });
    if (isCut) unfinished.push(name);
    return done;
  }

  const expired = await step("expired", 1 / 4, (isOver) => dropExpired(deps, isOver));
  const files = await step("files", 1 / 2, (isOver) => sweepFiles(deps, isOver));
  const parts = await step("parts", 3 / 4, (isOver) => sweepParts(deps, ofAllDays, isOver));
  const dangling = await step("dangling", 1, (isOver) => reportDangling(deps, isOver));
  deps.log.info("sweep.ended", { expired, files, parts, dangling, unfinished: unfinished.join(" ") });
  return { expired, files, parts, dangling, unfinished };
}

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
async function sweepParts(deps: PartsDeps, ofAllDays: boolean, isOver: () => boolean): Promise<number> {
  const latest = daysAgo(deps, FIRST_DAY);
  if (ofAllDays) return sweepUnder(deps, "", (blob) => blob.slice(0, latest.length) <= latest, isOver);
  let removed = 0;
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    if (isOver()) break;
    removed += await sweepUnder(deps, `${daysAgo(deps, day)}/`, () => true, isOver);
  }
  return removed;
}

/** Every file, or every one with this `attachedTo`, newest first. */
export const everyFile = (
  { store }: Pick<Deps, "store">,
  attachedTo?: string,
): AsyncGenerator<Stored<StoredFile>, undefined> =>
  everyItem((page) =>
    store.page("files", attachedTo === undefined ? page : { ...page, index: "attached", value: attachedTo }),
  );

type FilesDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

/** Files that no record has referred to for long enough, those of records deleted long ago, and files whose earlier removal was not finished. */
async function* filesToGo(deps: FilesDeps): AsyncGenerator<Stored<StoredFile>, undefined> {
  const now = deps.now();
  const begun = now.toISOString();
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const unattachedSince = ago(UNATTACHED_TTL_MS);
  for await (const file of everyFile(deps, UNATTACHED)) if (file.updatedAt < unattachedSince) yield file;
  const trashedSince = ago(TRASH_DAYS * DAY_MS);
  for await (const file of everyFile(deps, TRASHED)) if (file.updatedAt < trashedSince) yield file;
  for await (const file of everyFile(deps, REMOVING)) if (file.updatedAt < begun) yield file;
  return undefined;
}

/** Removes the files that no record has referred to for long enough, until `isOver`; returns how many. */
async function sweepFiles(deps: FilesDeps, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for await (const files of inBatches(filesToGo(deps))) {
    if (isOver()) break;
    removed += await removeFiles(deps, files);
  }
  return removed;
}

type DanglingDeps = Pick<Deps, "store" | "now" | "log">;

async function filesOfRecords(deps: DanglingDeps): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  for await (const { _id, attachedTo } of everyFile(deps)) {
    if ([UNATTACHED, TRASHED, REMOVING].includes(attachedTo)) continue;
    const theirs = files.get(attachedTo) ?? [];
    theirs.push(_id);
    files.set(attachedTo, theirs);
  }
  return files;
}

/** A different order each night, so that records left over for lack of time one night come early on another. */
function inOrderOfTheNight({ now }: DanglingDeps, records: Iterable<string>): string[] {
  const night = now().toISOString().slice(0, 10);
  const ordered = [...records].map((record) => [digest(`${night} ${record}`), record] as const);
  return ordered.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record);
}

async function isMissing({ store }: DanglingDeps, record: string): Promise<boolean> {
  const [collection = "", id = ""] = record.split("/");
  return !isCollectionName(collection) || (await store.get(collection, id)) === null;
}

/** Reports the file, unless its record has released it since it was read. */
async function reportIfDangling(
  { store, log }: DanglingDeps,
  record: string,
  file: string,
): Promise<boolean> {
  if ((await store.get("files", file))?.attachedTo !== record) return false;
  log.error("files.dangling", { file, record });
  return true;
}

/** Reports files whose record does not exist, until `isOver`; returns how many. They are not removed. */
async function reportDangling(deps: DanglingDeps, isOver: () => boolean): Promise<number> {
  const files = await filesOfRecords(deps);
  let found = 0;
  for await (const records of inBatches(inOrderOfTheNight(deps, files.keys()))) {
    if (isOver()) break;
    const missing = await Promise.all(records.map((record) => isMissing(deps, record)));
    for (const record of records.filter((_, at) => missing[at])) {
      for (const file of files.get(record) ?? []) if (await reportIfDangling(deps, record, file)) found += 1;
    }
  }
  return found;
}
