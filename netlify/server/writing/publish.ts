import { hasCode } from "#rules/app-error.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { recordChange } from "../platform/rebuild.ts";

type PublishDeps = Pick<Deps, "blobs" | "log" | "buildHook" | "newId" | "purge">;

/**
 * Commits a write to what visitors read. The pages are marked as out of date before it, since the function may end
 * right after it. The CDN is purged after it, also if the store's response was lost and it is unknown whether the write
 * was kept.
 */
export async function publish<T>(deps: PublishDeps, tag: CacheTag, commit: () => Promise<T>): Promise<T> {
  await recordChange(deps);
  const kept = await commit().catch(async (error: unknown) => {
    if (hasCode(error, "unavailable")) await deps.purge(tag);
    throw error;
  });
  await deps.purge(tag);
  return kept;
}
