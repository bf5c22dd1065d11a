import type { Blobs } from "#server/files/blobs.ts";
import type { Store } from "#server/store/store.ts";

/** What a part of the demo content gets to work with. */
export interface Seeding {
  /** The store as it would have been used at a moment: what it keeps is as old as that. */
  readonly storeAt: (moment: Date) => Store;
  readonly blobs: Blobs;
  readonly now: Date;
  readonly newId: () => string;
}

/** One kind of demo content. */
export interface SeedPart {
  /** Plural, for the line that says what was made. */
  readonly label: string;
  /** Whether the store holds any of it already. */
  isPresent(store: Store): Promise<boolean>;
  /** Makes it, and answers how many. */
  seed(seeding: Seeding): Promise<number>;
}
