import { hasCode } from "../app-error.ts";
import type { CacheTag } from "../cdn.ts";
import type { Deps } from "../deps.ts";
import { noteChange } from "../rebuild.ts";

type PublishDeps = Pick<Deps, "store" | "log" | "buildHook" | "purge">;

/**
 * Commits a write to what visitors read. The pages are noted as out of date before it, since a function may end after
 * it; the CDN drops what it keeps under the tag after it, also where the store's answer was lost and nobody can tell
 * whether the write was kept.
 */
export async function publish<T>(deps: PublishDeps, tag: CacheTag, commit: () => Promise<T>): Promise<T> {
  await noteChange(deps);
  const kept = await commit().catch(async (error: unknown) => {
    if (hasCode(error, "unavailable")) await deps.purge(tag);
    throw error;
  });
  await deps.purge(tag);
  return kept;
}
