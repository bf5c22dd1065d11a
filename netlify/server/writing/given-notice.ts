import { AppError, ignoring } from "#rules/app-error.ts";
import { languageOfNotice, type NoticeLanguage, noticeChangedText } from "#rules/privacy-notice.ts";
import type { ShownNotice } from "#rules/submission-guard.ts";
import type { Deps } from "../platform/deps.ts";
import type { CollectionName, Store, Write } from "../store/store.ts";

/** The wording of every published version. Loaded with the first submission, since it is half as large as a function. */
const readPublished = async (): Promise<Readonly<Record<string, string>>> =>
  (await import("./notice-wordings.json", { with: { type: "json" } })).default;

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
  const published = await readPublished();
  const wording = Object.hasOwn(published, version) ? published[version] : undefined;
  // The wording that the sender saw is not known any more.
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

/** The language of the form by which a record was sent; English if no notice was shown beside it. */
export async function languageOfForm(
  { store }: Pick<Deps, "store">,
  collection: CollectionName,
  id: string,
): Promise<NoticeLanguage> {
  const about = { index: "about", value: `${collection}/${id}`, limit: 1 } as const;
  const { items } = await store.page("givenNotices", about);
  return languageOfNotice(items[0]?.noticeVersion);
}
