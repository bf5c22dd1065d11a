import { saveFooterVersion } from "#features/footer/server/footer.routes.ts";
import { saveHeadingsVersion } from "#features/headings/server/headings.routes.ts";
import { saveFairVersion } from "#features/job-fair/server/fair-settings.ts";
import { saveNewsVersion } from "#features/news/server/news.routes.ts";
import { savePartnerVersion } from "#features/partner/server/partner.routes.ts";
import { saveSiteSettingsVersion } from "#features/site-settings/server/site-settings.routes.ts";
import { saveTeamVersion } from "#features/staff/server/staff-changes.service.ts";
import { AppError } from "#rules/app-error.ts";
import { type Comparison, historyTexts, type KeptVersion } from "#rules/history.ts";
import type { Stored } from "#rules/record.ts";
import type { Version } from "../collections/versions.store.ts";
import { collections } from "../collections.ts";
import { isAttached } from "../files/attach.ts";
import { keyInUrl } from "../files/file-url.ts";
import { isReleased } from "../files/receive-file.ts";
import type { Deps } from "../platform/deps.ts";
import { aboutOf, labelledTexts, publishedId } from "../records/versions.ts";
import type { History, HistoryWords } from "../store/collection-description.ts";
import type { PublishedCollection, Store } from "../store/store.ts";
import type { SaveVersion } from "../writing/current-version.ts";
import { versionsAbout } from "../writing/trash.ts";
import { orderInWords, saveOrderVersion } from "./ordered-lists.ts";

/** How each noun saves an earlier version of its records: as a change like any other. One that has a history and is not here does not compile. */
const saves: Readonly<Record<PublishedCollection, SaveVersion>> = {
  partners: savePartnerVersion,
  news: saveNewsVersion,
  staff: saveTeamVersion,
  headings: saveHeadingsVersion,
  footers: saveFooterVersion,
  siteSettings: saveSiteSettingsVersion,
  jobFairSettings: saveFairVersion,
  contentOrders: saveOrderVersion,
};

export interface Published {
  readonly collection: PublishedCollection;
  readonly id: string;
}

const gone = () => new AppError("not_found", { message: historyTexts.gone });

const historyOf = (collection: PublishedCollection) =>
  collections[collection].office?.history as History<object>;

/** Texts for which other records have to be read, by the names of labels. */
const readWords: {
  readonly [C in PublishedCollection]?: (
    store: Store,
    id: string,
    fields: object,
  ) => Promise<Readonly<Record<string, string>>>;
} = { contentOrders: orderInWords };

async function readRecord(store: Store, { collection, id }: Published): Promise<Stored<object>> {
  const record: Stored<object> | null = await store.get(collection, id);
  if (!record) throw gone();
  return record;
}

const labelled = ({ labels }: HistoryWords<object>, names: readonly string[]) =>
  names.flatMap((name) => labels[name] ?? []);

/** Whether the version belongs to the history of a published record, rather than only to the undo of a job. */
const isPublished = ({ changed }: Version) => changed.length > 0;

async function keptVersions(store: Store, { collection, id }: Published): Promise<Stored<Version>[]> {
  return (await versionsAbout(store, aboutOf(collection, id))).filter(isPublished);
}

/** The versions that are kept, the current one first. The change that ends a version says who has saved the next one. */
export async function readHistory({ store }: Pick<Deps, "store">, which: Published): Promise<KeptVersion[]> {
  const { collection, id } = which;
  const [record, kept, words] = await Promise.all([
    store.get(collection, id),
    keptVersions(store, which),
    historyOf(collection).words(),
  ]);
  // The store does not order versions that were saved at the same moment.
  const newest = kept.toSorted((one, other) => other.recordVersion - one.recordVersion);
  const byVersion = new Map(kept.map((revision) => [revision.recordVersion, revision]));
  const madeBy = (version: number) => {
    const before = byVersion.get(version - 1);
    return { savedBy: before?.username ?? null, changed: labelled(words, before?.changed ?? []) };
  };
  const current = record && {
    revision: null,
    version: record.version,
    savedAt: record.updatedAt,
    ...madeBy(record.version),
  };
  return [
    ...(current ? [current] : []),
    ...newest.map(({ _id: revision, recordVersion: version, savedAt }) => ({
      ...{ revision, version, savedAt },
      ...madeBy(version),
    })),
  ];
}

async function readRevision(store: Store, { collection, id }: Published, revision: string) {
  const found = await store.get("versions", revision);
  if (found?.about !== aboutOf(collection, id) || !isPublished(found)) throw gone();
  return found;
}

/** The names of the files that a version has and that are not kept any more. */
async function goneFiles(
  { store }: Pick<Deps, "store">,
  { collection, id }: Published,
  { was }: Version,
): Promise<string[]> {
  const isGone = async (name: string) => {
    const url = String(was?.[name] ?? "");
    const key = keyInUrl(url);
    if (!key) return false;
    const file = await store.get("files", key);
    return !file || !(isAttached(file, { collection, id }, url) || isReleased(file, name));
  };
  const files = historyOf(collection).files ?? [];
  const are = await Promise.all(files.map(isGone));
  return files.filter((_, at) => are[at]);
}

export async function compareVersion(deps: Deps, which: Published, revision: string): Promise<Comparison> {
  const { words, files = [] } = historyOf(which.collection);
  const [record, found, described] = await Promise.all([
    readRecord(deps.store, which),
    readRevision(deps.store, which, revision),
    words(),
  ]);
  const textsOf = async (fields: object): Promise<Readonly<Record<string, string>>> => ({
    ...labelledTexts(described, { ...fields }),
    ...(await readWords[which.collection]?.(deps.store, which.id, fields)),
  });
  const [earlier, current, lost] = await Promise.all([
    textsOf(found.was ?? {}),
    textsOf(record),
    goneFiles(deps, which, found),
  ]);
  return {
    version: record.version,
    fields: Object.entries(described.labels).map(([name, label]) => ({
      ...{
        label,
        earlier: earlier[name] ?? "",
        current: current[name] ?? "",
        isChanged: earlier[name] !== current[name],
      },
      ...(files.includes(name) && { file: lost.includes(name) ? ("gone" as const) : ("kept" as const) }),
    })),
  };
}

/** Saves an earlier version again. What it replaces becomes a version too, by which this is undone. */
export async function restoreVersion(
  deps: Deps,
  which: Published,
  { revision, expected }: { readonly revision: string; readonly expected: number | undefined },
) {
  const { collection, id } = which;
  const found = await readRevision(deps.store, which, revision);
  const [words, lost] = await Promise.all([historyOf(collection).words(), goneFiles(deps, which, found)]);
  const fields = Object.fromEntries(Object.entries(found.was ?? {}).filter(([name]) => !lost.includes(name)));
  const saved = await saves[collection](deps, { id, fields, expected });
  const version = saved?.version ?? (await readRecord(deps.store, which)).version;
  return {
    undo: saved && publishedId(collection, id, version - 1),
    version,
    gone: labelled(words, lost),
  };
}
