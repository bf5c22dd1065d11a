import type { Stored } from "#rules/document.ts";
import type { CollectionName, DocumentOf } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";

/** A document of any collection, whole. */
export type Whole = Stored<DocumentOf<CollectionName>>;

/** A store that documents are copied from or to. Its clock is stopped, so that nothing expires during the copy. */
export interface StoreEnd {
  readonly name: string;
  readonly store: Store;
  /** Writes documents unchanged, replacing those with the same ids. */
  restore(collection: CollectionName, documents: readonly Whole[]): Promise<void>;
  close(): Promise<void>;
}
