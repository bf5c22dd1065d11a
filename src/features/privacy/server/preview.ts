import type { Stored } from "#rules/record.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Located } from "#server/records/belonging.ts";
import type { Preview, RecordName } from "../privacy.ts";
import { belongingsOf, entriesAbout, nameOf, rootsOf } from "./belongings.ts";
import { foundIn, personalFields } from "./find-people.ts";

/** The records and files that belong to the named records, without duplicates. */
export async function gathered({ store }: Pick<Deps, "store">, names: readonly RecordName[]) {
  const records = new Map<string, Located>();
  const files = new Map<string, Stored<StoredFile>>();
  for (const root of (await rootsOf(store, names)).roots) {
    const theirs = await belongingsOf(store, root);
    for (const each of theirs.records) records.set(`${each.collection}/${each.record._id}`, each);
    for (const file of theirs.files) files.set(file._id, file);
  }
  return { records: [...records.values()], files: [...files.values()] };
}

const shownOf = (located: Located): Preview["records"][number] => ({
  ...foundIn(located),
  createdAt: located.record.createdAt,
  fields: personalFields(located).map(({ field, value }) => ({ field, value })),
});

/** What erasing these records would remove, and what a person's export would contain. */
export async function previewOf(deps: Pick<Deps, "store">, names: readonly RecordName[]): Promise<Preview> {
  const { records, files } = await gathered(deps, names);
  const entries = await Promise.all(records.map((each) => entriesAbout(deps.store, nameOf(each))));
  const ids = entries.flat().filter(({ erasedBy }) => erasedBy === null);
  return {
    records: records.map(shownOf),
    files: files.map(({ name, size }) => ({ name, size })),
    entries: ids.length,
  };
}
