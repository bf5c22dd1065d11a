import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import { attachFile, exchangeFile } from "../files/attach.ts";
import { refusal } from "../files/prepare-file.ts";
import { receiveEdited } from "../files/receive-file.ts";
import { storeFile } from "../files/store-file.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import type { RecordOf, Restorable, Write } from "../store/store.ts";
import { assertCurrent, commitOn } from "./current-version.ts";
import { addOnce, getOrCreate } from "./idempotency-key.ts";
import { publish } from "./publish.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

/** The collections that may have one required picture each: published ones whose records can be restored. */
export type Pictured = Restorable & CacheTag;

export interface PicturedKind<C extends Pictured> {
  readonly collection: C;
  /** The documented file field, which holds the picture's URL. */
  readonly field: keyof RecordOf<C> & string;
  readonly texts: {
    readonly gone: string;
    readonly missing: string;
    /** The reason for the refusal, as the log says it. */
    readonly notSent: string;
  };
}

/** Everything that was sent: texts, and the picture as a file or as the id of a finished upload. */
type Sent = Readonly<Record<string, unknown>>;

/** The cast: the routes' schemas produce a record's fields, which TypeScript cannot tell for every collection. */
const asRecord = <D>(sent: Sent, field: keyof D & string, url: string) =>
  ({ ...sent, [field]: url }) as Sent as D;

type RecordWrite<C extends Pictured> =
  | { readonly insert: C; readonly id: string; readonly record: RecordOf<C> }
  | {
      readonly update: C;
      readonly id: string;
      readonly version: number;
      readonly changes: Partial<RecordOf<C>>;
    };

/** Adding, changing, deleting and restoring the records of one collection, each with its picture in the same commit. */
export function picturedRecords<C extends Pictured>({ collection, field, texts }: PicturedKind<C>) {
  type PicturedRecord = RecordOf<C>;

  const urlOf = (record: object) => String((record as Sent)[field]);

  const receive = (deps: Deps, sent: Sent) =>
    receiveEdited(storeFile, deps, field, sent[field] as File | string | undefined);

  const recordOf = (id: string) => ({ collection, id }) as const;

  async function find({ store }: Deps, id: string): Promise<Stored<PicturedRecord>> {
    const record = await store.get(collection, id);
    if (!record) throw new AppError("not_found", { message: texts.gone });
    return record;
  }

  /** The casts, here and below: TypeScript cannot narrow a type by a collection that is a type parameter. */
  async function commit({ store }: Deps, first: RecordWrite<C>, others: readonly Write[]) {
    const [record] = await store.commit([first as Write, ...others]);
    return record as Stored<PicturedRecord>;
  }

  /** Adds a record once per key. The commit that inserts it also makes the picture its own. */
  const add = (deps: Deps, sent: Sent, key: string | undefined): Promise<Stored<PicturedRecord>> =>
    addOnce(deps, { collection, key, sent }, async (id, keyWrites) => {
      const file = await receive(deps, sent);
      if (!file) throw refusal(field, texts.missing, texts.notSent);
      const { url, write } = attachFile(file, recordOf(id));
      const insert = { insert: collection, id, record: asRecord<PicturedRecord>(sent, field, url) };
      return publish(deps, collection, () => commit(deps, insert, [write, ...keyWrites]));
    });

  /** Changes a record if it is still at the `expected` version; `null` if nothing differs. */
  async function change(
    deps: Deps,
    id: string,
    sent: Sent,
    expected: number | undefined,
  ): Promise<Stored<PicturedRecord> | null> {
    const current = await find(deps, id);
    assertCurrent(current, expected);
    const file = await receive(deps, sent);
    const { url, writes } = await exchangeFile(deps.store, recordOf(id), urlOf(current), file);
    const changes = changedFields<PicturedRecord>(
      current,
      asRecord<Partial<PicturedRecord>>(sent, field, url),
    );
    if (Object.keys(changes).length === 0) return null;
    const update = { update: collection, id, version: current.version, changes };
    const readAgain = () => deps.store.get(collection, id);
    return publish(deps, collection, () => commitOn(current, () => commit(deps, update, writes), readAgain));
  }

  async function remove(
    deps: Deps,
    id: string,
    { expected, by }: { readonly expected: number | undefined; readonly by: string },
  ): Promise<void> {
    const record = await find(deps, id);
    assertCurrent(record, expected);
    const writes = await moveToTrash<Pictured>(deps, collection, record, { by });
    const readAgain = () => deps.store.get(collection, id);
    await publish(deps, collection, () => commitOn(record, () => deps.store.commit(writes), readAgain));
  }

  /** A deleted record can be restored for a while. Restoring one that exists returns it as it is. */
  const restore = (deps: Deps, id: string): Promise<Stored<PicturedRecord>> =>
    getOrCreate<Stored<PicturedRecord>>(
      () => deps.store.get(collection, id),
      async () => {
        const [insert, ...others] = await restoreFromTrash(deps, collection, id);
        return publish(deps, collection, () => commit(deps, insert, others));
      },
    );

  return { add, change, remove, restore };
}
