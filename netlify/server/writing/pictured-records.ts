import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/document.ts";
import { attachFile } from "../files/attach.ts";
import { exchangeFile } from "../files/exchange-file.ts";
import { keepFile } from "../files/keep-file.ts";
import { receiveEdited } from "../files/receive-file.ts";
import { refusal } from "../files/refusal.ts";
import type { Deps } from "../platform/deps.ts";
import type { DocumentOf } from "../store/collections.ts";
import type { Write } from "../store/store.ts";
import { addOnce } from "./add-once.ts";
import { intoBin, outOfBin } from "./bin.ts";
import { assertCurrent, commitOn } from "./current-version.ts";
import { getOrCreate } from "./get-or-create.ts";
import { publish } from "./publish.ts";

/** The collections whose records each have one required picture. */
type Pictured = "news" | "partners";

interface Kind<C extends Pictured> {
  readonly collection: C;
  /** The documented file field. */
  readonly field: string;
  readonly addressOf: (record: DocumentOf<C>) => string;
  readonly texts: {
    readonly gone: string;
    readonly missing: string;
    /** For the log. */
    readonly notSent: string;
  };
}

/** A file, or the id of a finished upload. */
export type SentPicture = File | string | undefined;

interface Addition<C extends Pictured> {
  /** Everything that was sent, the picture included. */
  readonly sent: object;
  /** The sender's `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly picture: SentPicture;
  readonly document: (address: string) => DocumentOf<C>;
}

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

interface Change<C extends Pictured> {
  readonly picture: SentPicture;
  readonly given: (address: string) => Given<DocumentOf<C>>;
  /** The version that the change was based on, if the caller names one. */
  readonly expected: number | undefined;
}

type RecordWrite<C extends Pictured> =
  | { readonly insert: C; readonly id: string; readonly document: DocumentOf<C> }
  | {
      readonly update: C;
      readonly id: string;
      readonly version: number;
      readonly changes: Partial<DocumentOf<C>>;
    };

/** Adding, changing, deleting and restoring the records of one collection, each with its picture in the same commit. */
export function picturedRecords<C extends Pictured>({ collection, field, addressOf, texts }: Kind<C>) {
  type Document = DocumentOf<C>;

  const recordOf = (id: string) => ({ collection, id }) as const;

  async function find({ store }: Deps, id: string): Promise<Stored<Document>> {
    const record = await store.get(collection, id);
    if (!record) throw new AppError("not_found", { message: texts.gone });
    return record;
  }

  /** The casts: TypeScript cannot narrow `Write` and its result by a collection that is a type parameter. */
  async function commit({ store }: Deps, first: RecordWrite<C>, others: readonly Write[]) {
    const [record] = await store.commit([first as Write, ...others]);
    return record as Stored<Document>;
  }

  const add = (deps: Deps, { sent, key, picture, document }: Addition<C>): Promise<Stored<Document>> =>
    addOnce(deps, { collection, key, sent }, async (id, receipts) => {
      const file = await receiveEdited(keepFile, deps, field, picture);
      if (!file) throw refusal(field, texts.missing, texts.notSent);
      const { address, write } = attachFile(file, recordOf(id));
      const insert = { insert: collection, id, document: document(address) };
      return publish(deps, collection, () => commit(deps, insert, [write, ...receipts]));
    });

  async function change(
    deps: Deps,
    id: string,
    { picture, given, expected }: Change<C>,
  ): Promise<Stored<Document> | null> {
    const current = await find(deps, id);
    assertCurrent(current, expected);
    const file = await receiveEdited(keepFile, deps, field, picture);
    const { address, writes } = await exchangeFile(deps.store, recordOf(id), addressOf(current), file);
    const changes = changedFields<Document>(current, given(address));
    if (Object.keys(changes).length === 0) return null;
    const update = { update: collection, id, version: current.version, changes };
    const readAgain = () => deps.store.get(collection, id);
    return publish(deps, collection, () => commitOn(current, () => commit(deps, update, writes), readAgain));
  }

  async function remove(deps: Deps, id: string, expected: number | undefined): Promise<void> {
    const record = await find(deps, id);
    assertCurrent(record, expected);
    const writes = await intoBin(deps, { collection, record, addresses: [addressOf(record)] });
    const readAgain = () => deps.store.get(collection, id);
    await publish(deps, collection, () => commitOn(record, () => deps.store.commit(writes), readAgain));
  }

  const restore = (deps: Deps, id: string): Promise<Stored<Document>> =>
    getOrCreate<Stored<Document>>(
      () => deps.store.get(collection, id),
      async () => {
        const [insert, ...others] = await outOfBin(deps, collection, id, (record) => [addressOf(record)]);
        return publish(deps, collection, () => commit(deps, insert, others));
      },
    );

  return { add, change, remove, restore };
}
