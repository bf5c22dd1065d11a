import { resealSecrets } from "#features/account/server/reseal.ts";
import { sweep } from "../files/sweep.ts";
import type { Deps } from "../platform/deps.ts";

/** What is due once a night: removes what is no longer needed, then seals stored secrets by the current key. */
export async function runNightly(deps: Deps, options: Parameters<typeof sweep>[1]): ReturnType<typeof sweep> {
  const swept = await sweep(deps, options);
  await resealSecrets(deps);
  return swept;
}
