import { resealSecrets } from "#features/account/server/authenticator.ts";
import { dropOldJob } from "#features/backup/server/asked-backup.ts";
import { makeNightlyBackup } from "#features/backup/server/nightly/nightly-backup.ts";
import { nextNewsChange } from "#features/news/news.ts";
import { removeNightly } from "#features/privacy/server/retention.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { sweep } from "../files/sweep.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { recordChange } from "../platform/rebuild.ts";
import { allItems } from "../store/store.ts";
import { settleCutOff } from "./cut-off-jobs.ts";

type Options = NonNullable<Parameters<typeof sweep>[1]> & {
  /** Begins the nightly backup, which may take minutes; by default it is made before this ends. */
  readonly backUp?: (deps: Deps) => Promise<void>;
};

/** Has the pages, and the words in which visitors search, built anew if the time of a news item has come since last night. */
async function noteNewsTimes(deps: Deps): Promise<void> {
  if (deps.buildHook === null) return;
  const items = await allItems((page) => deps.store.page("news", page));
  const turned = nextNewsChange(items, new Date(deps.now().getTime() - DAY_MS));
  if (turned !== null && turned <= deps.now()) await recordChange(deps);
}

/**
 * What is due once a night: ends what was cut off, removes what is stored for long enough and what is no longer needed, seals stored secrets by
 * the current key, has pages built anew that time has changed, then makes a backup of what is left.
 */
export async function runNightly(
  deps: Deps,
  { withinMs = Number.POSITIVE_INFINITY, backUp = makeNightlyBackup, ...options }: Options,
): ReturnType<typeof sweep> {
  await settleCutOff(deps);
  // The sweep comes after it, and finishes files whose removal was cut off.
  await removeNightly(deps, { withinMs: withinMs / 4 }).catch((error: unknown) => {
    deps.log.error("retention.failed", { cause: describeCause(error) });
  });
  const swept = await sweep(deps, { ...options, withinMs: (withinMs * 3) / 4 });
  await resealSecrets(deps);
  await noteNewsTimes(deps).catch((error: unknown) => {
    deps.log.error("rebuild.not-noted", { cause: describeCause(error) });
  });
  await dropOldJob(deps).catch((error: unknown) => {
    deps.log.error("backup.not-removed", { cause: describeCause(error) });
  });
  await backUp(deps);
  return swept;
}
