import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { reportDangling, sweepFiles } from "./sweep-files.ts";
import { sweepParts } from "./sweep-parts.ts";

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
  /** Expired documents and counters that were dropped, such as records deleted a day ago. */
  readonly expired: number;
  /** Files removed because no record had referred to them for a day. */
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
