import type { Stored } from "#domain/document.ts";
import type { CollectionName, DocumentOf } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";

/** A document of any collection, whole. */
export type Whole = Stored<DocumentOf<CollectionName>>;

/** A store that documents are moved out of or into. Its clock stands still, so that nothing expires on the way. */
export interface StoreEnd {
  readonly name: string;
  readonly store: Store;
  /** Puts documents in place as they are, over those of the same ids. */
  restore(collection: CollectionName, documents: readonly Whole[]): Promise<void>;
  close(): Promise<void>;
}
