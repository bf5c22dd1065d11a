import { hasCode } from "#rules/app-error.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { recordChange } from "../platform/rebuild.ts";

/**
 * Commits a write to what the CDN caches, if it caches anything of it, and purges that after it, also if the store's response was lost and it is
 * unknown whether the write was kept.
 */
export async function commitAndPurge<T>(
  { purge }: Pick<Deps, "purge">,
  tag: CacheTag | readonly CacheTag[],
  commit: () => Promise<T>,
): Promise<T> {
  const tags = [tag].flat();
  if (tags.length === 0) return commit();
  const kept = await commit().catch(async (error: unknown) => {
    if (hasCode(error, "unavailable")) await purge(...tags);
    throw error;
  });
  await purge(...tags);
  return kept;
}

type PublishDeps = Pick<Deps, "blobs" | "log" | "buildHook" | "newId" | "purge">;

/**
 * Commits a write to what pages are built with. They are marked as out of date before it, since the function may end
 * right after it.
 */
export async function publish<T>(deps: PublishDeps, tag: CacheTag, commit: () => Promise<T>): Promise<T> {
  await recordChange(deps);
  return commitAndPurge(deps, tag, commit);
}
