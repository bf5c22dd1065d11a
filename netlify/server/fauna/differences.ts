import { createHash } from "node:crypto";
import type { Stored } from "#rules/document.ts";
import type { CollectionName, DocumentOf } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import type { Store } from "../store/store.ts";

/** A document of any collection, whole. */
export type Whole = Stored<DocumentOf<CollectionName>>;

/** Every document of a collection in the order of its pages, which is the same in every store. */
export const everything = (store: Store, collection: CollectionName): AsyncGenerator<Whole, undefined> =>
  everyItem<Whole>((page) => store.page(collection, page));

/** The same text for the same document, whichever store it came from: one reorders fields, one omits nulls. */
function canonical(value: unknown): string {
  const ordered = (_: string, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    const fields = Object.entries(inner).filter(([, field]) => field !== null && field !== undefined);
    return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return JSON.stringify(value, ordered);
}

const place = ({ createdAt, _id }: Whole) => Buffer.from(`${createdAt} ${_id}`);

/** Newest first, and within a millisecond by the bytes of the id. */
const inOrder = (one: Whole, other: Whole) => Buffer.compare(place(other), place(one));

interface Difference {
  /** The source's document, if the target has a different one or none. */
  readonly wanted?: Whole;
  /** A document that only the target has. */
  readonly surplus?: Whole;
}

/** Walks both stores in parallel, and yields where they differ. */
export async function* differences(
  source: Store,
  target: Store,
  collection: CollectionName,
): AsyncGenerator<Difference> {
  const [ours, theirs] = [everything(source, collection), everything(target, collection)];
  let [one, other] = [(await ours.next()).value, (await theirs.next()).value];
  while (one || other) {
    const order = one && other ? inOrder(one, other) : one ? -1 : 1;
    if (order < 0 && one) yield { wanted: one };
    if (order > 0 && other) yield { surplus: other };
    if (order === 0 && one && canonical(one) !== canonical(other)) yield { wanted: one };
    if (order <= 0) one = (await ours.next()).value;
    if (order >= 0) other = (await theirs.next()).value;
  }
}

/** The number of documents, and one hash over all of them. */
export async function fingerprint(store: Store, collection: CollectionName) {
  const hash = createHash("sha256");
  let count = 0;
  for await (const document of everything(store, collection)) {
    hash.update(canonical(document)).update("\n");
    count += 1;
  }
  return { count, hash: hash.digest("hex").slice(0, 16) };
}
