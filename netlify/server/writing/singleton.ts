import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { type CollectionName, type RecordOf, SINGLETON_ID, type Store, type Write } from "../store/store.ts";
import { assertCurrent, commitOn } from "./current-version.ts";
import { publish } from "./publish.ts";

export interface Singleton<C extends CollectionName> {
  readonly collection: C;
  readonly tag: CacheTag;
  /** The record until an administrator changes it. */
  readonly defaults: RecordOf<C>;
}

/**
 * Metadata for a record that the store does not have yet. The migrations insert one, but not every store has
 * migrations.
 */
const unsaved = {
  _id: SINGLETON_ID,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  version: 0,
} as const;

export const readSingleton = async <C extends CollectionName>(
  store: Store,
  { collection, defaults }: Pick<Singleton<C>, "collection" | "defaults">,
): Promise<Stored<RecordOf<C>>> => (await store.get(collection, SINGLETON_ID)) ?? { ...unsaved, ...defaults };

/**
 * The write that changes the record as it was read; it fails if it has changed in the meantime. The cast: TypeScript
 * cannot narrow `Write` by a collection that is a type parameter.
 */
export function changeSingleton<C extends CollectionName>(
  { collection }: Pick<Singleton<C>, "collection">,
  { version, ...current }: Stored<RecordOf<C>>,
  changes: Partial<RecordOf<C>>,
): Write {
  return (
    version === unsaved.version
      ? { insert: collection, id: SINGLETON_ID, record: { ...current, ...changes } }
      : { update: collection, id: SINGLETON_ID, version, changes }
  ) as Write;
}

/** The changes of a record's files, which a request makes besides those of its fields. */
interface FileChanges<D> {
  readonly changes: Partial<D>;
  readonly writes: readonly Write[];
}

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

interface Update<D> {
  readonly given: Given<D>;
  /** The version that the change was based on, if the caller names one. */
  readonly expected: number | undefined;
  /** Receives the request's files, once it is certain that the record is at the expected version. */
  readonly receive?: (current: D) => Promise<FileChanges<D>>;
}

/** Changes the record if it is still at the `expected` version; `null` if nothing differs. */
export async function updateSingleton<C extends CollectionName>(
  deps: Deps,
  singleton: Singleton<C>,
  { given, expected, receive }: Update<RecordOf<C>>,
): Promise<Stored<RecordOf<C>> | null> {
  const current = await readSingleton(deps.store, singleton);
  assertCurrent(current, expected);
  const files = await receive?.(current);
  const changes = { ...changedFields<RecordOf<C>>(current, given), ...files?.changes };
  if (Object.keys(changes).length === 0) return null;
  const commit = () =>
    deps.store.commit([changeSingleton(singleton, current, changes), ...(files?.writes ?? [])]);
  const readAgain = () => readSingleton(deps.store, singleton);
  const [record] = await publish(deps, singleton.tag, () => commitOn(current, commit, readAgain));
  return record as Stored<RecordOf<C>>;
}
