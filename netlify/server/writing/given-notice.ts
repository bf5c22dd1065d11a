import { AppError, ignoring } from "#rules/app-error.ts";
import { noticeChangedText } from "#rules/privacy-notice.ts";
import type { ShownNotice } from "#rules/submission-guard.ts";
import type { Deps } from "../platform/deps.ts";
import type { CollectionName } from "../store/collections.ts";
import type { Store, Write } from "../store/store.ts";
import wordings from "./notice-wordings.json" with { type: "json" };

const published: Readonly<Record<string, string>> = wordings;

/** The versions whose wording a store has for certain; none is ever removed from it. */
const storedIn = new WeakMap<Store, Set<string>>();

/** Stores the wording of a version, unless the store has it: once per process, no submission waits for it again. */
async function storeWording({ store }: Pick<Deps, "store">, version: string): Promise<void> {
  const stored = storedIn.get(store) ?? new Set();
  storedIn.set(store, stored);
  if (stored.has(version) || (await store.get("notices", version))) {
    stored.add(version);
    return;
  }
  const wording = Object.hasOwn(published, version) ? published[version] : undefined;
  // It is no longer known what was shown.
  if (wording === undefined) throw new AppError("conflict", { message: noticeChangedText });
  const insert = { insert: "notices", id: version, record: { wording } } as const;
  await store.commit([insert]).catch(ignoring("conflict"));
  stored.add(version);
}

/**
 * What to write with a record that was sent: beside which version of the privacy notice. The version's wording is stored
 * by then. A caller without a form was shown none.
 */
export async function givenNotice(
  deps: Pick<Deps, "store" | "newId">,
  { noticeVersion }: ShownNotice,
): Promise<(about: { readonly collection: CollectionName; readonly id: string }) => readonly Write[]> {
  if (noticeVersion === undefined) return () => [];
  await storeWording(deps, noticeVersion);
  return ({ collection, id }) => [
    {
      insert: "givenNotices",
      id: deps.newId(),
      record: { about: `${collection}/${id}`, noticeVersion },
    },
  ];
}
