import type { Deps } from "./deps.ts";
import { reportDangling } from "./files/report-dangling.ts";
import { sweepFiles } from "./files/sweep-files.ts";
import { sweepParts } from "./files/sweep-parts.ts";
import { describeCause } from "./log-cause.ts";

/** The platform ends a scheduled function after 30 seconds, and what was begun last may be slow. */
export const NIGHT_MS = 20_000;

type SweepDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

interface SweepOptions {
  /** Looks for parts among those of all days. */
  readonly ofAllDays?: boolean;
  /** Begins nothing after so long; as a rule it takes its time. */
  readonly withinMs?: number;
}

/** What a sweep did, and what it found that somebody should look at. */
interface Sweep {
  /** Documents and counters dropped that had expired, such as what was deleted a day ago. */
  readonly expired: number;
  /** Files removed, to which no record had referred for a day. */
  readonly files: number;
  /** Parts removed, of which no file and no upload was made. */
  readonly parts: number;
  /** Files whose record does not exist; they stay. */
  readonly dangling: number;
  /** The steps that had to stop, or failed, before they were through. The next sweep goes on with them. */
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

/** Removes what nothing needs any more, a day after it was last needed, and reports what should not be. */
export async function sweep(
  deps: SweepDeps,
  { ofAllDays = false, withinMs = Number.POSITIVE_INFINITY }: SweepOptions = {},
): Promise<Sweep> {
  const begun = deps.now().getTime();
  const unfinished: string[] = [];

  /** Each step has its time until a share of the whole is over, so that none is left out because of those before it. */
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
