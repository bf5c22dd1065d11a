import type { Deps } from "../platform/deps.ts";
import { everyItem } from "../store/store.ts";

/** The mails of a kind that were stored since a moment and could not be sent: why, by the id of the record they are about. */
export async function failedMails(
  { store }: Pick<Deps, "store">,
  kind: string,
  since: string,
): Promise<ReadonlyMap<string, { readonly reason: string; readonly at: string }>> {
  const found = new Map<string, { reason: string; at: string }>();
  const failed = everyItem((page) => store.page("outbox", { index: "state", value: "failed", ...page }));
  for await (const { kind: each, about, lastReason, createdAt: at } of failed) {
    if (at < since) break;
    const [, id = ""] = about?.split("/") ?? [];
    if (each === kind && !found.has(id)) found.set(id, { reason: lastReason ?? "", at });
  }
  return found;
}
