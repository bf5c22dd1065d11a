import type { Deps } from "#server/platform/deps.ts";
import { everyItem, isConflictOrGone } from "#server/store/store.ts";
import { sealSecret, unsealSecret } from "./authenticator.ts";

/**
 * Encrypts the secrets of authenticators with the current session secret while the previous one is still set: once that is
 * removed, they could no longer be read. A factor that is used or removed meanwhile is left for the next run.
 */
export async function resealSecrets(
  deps: Pick<Deps, "store" | "log" | "sessionSecret" | "earlierSecrets">,
): Promise<void> {
  const { store, log, earlierSecrets } = deps;
  if (earlierSecrets.session.length === 0) return;
  let [resealed, unreadable] = [0, 0];
  for await (const factor of everyItem((page) => store.page("secondFactors", page))) {
    const { _id: id, version, accountId, sealedSecret } = factor;
    if (sealedSecret === null) continue;
    const opened = unsealSecret(deps, sealedSecret, accountId);
    if (!opened) unreadable += 1;
    if (!opened || opened.isCurrent) continue;
    const changes = { sealedSecret: sealSecret(deps, opened.secret, accountId) };
    await store.commit([{ update: "secondFactors", id, version, changes }]).then(
      () => (resealed += 1),
      (error: unknown) => {
        if (!isConflictOrGone(error)) throw error;
      },
    );
  }
  log.info("authenticators.resealed", { resealed, unreadable });
}
