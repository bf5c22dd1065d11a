import { resealSecrets } from "#features/account/server/reseal.ts";
import { removeNightly } from "#features/privacy/server/retention.ts";
import { sweep } from "../files/sweep.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";

/**
 * What is due once a night: removes what is stored for long enough and what is no longer needed, then seals stored secrets by
 * the current key.
 */
export async function runNightly(
  deps: Deps,
  { withinMs = Number.POSITIVE_INFINITY, ...options }: NonNullable<Parameters<typeof sweep>[1]>,
): ReturnType<typeof sweep> {
  // The sweep comes after it, and finishes files whose removal was cut off.
  await removeNightly(deps, { withinMs: withinMs / 4 }).catch((error: unknown) => {
    deps.log.error("retention.failed", { cause: describeCause(error) });
  });
  const swept = await sweep(deps, { ...options, withinMs: (withinMs * 3) / 4 });
  await resealSecrets(deps);
  return swept;
}
