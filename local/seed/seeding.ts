import type { Blobs } from "#server/platform/blobs.ts";
import type { Store } from "#server/store/store.ts";

/** The resources for seeding one kind of demo content. */
export interface Seeding {
  /** The store with its clock set to a moment, which becomes the age of what is written. */
  readonly storeAt: (moment: Date) => Store;
  readonly blobs: Blobs;
  readonly now: Date;
  readonly newId: () => string;
}

/** One kind of demo content. */
export interface SeedPart {
  /** Plural, for the line that reports what was made. */
  readonly label: string;
  /** Whether the store already holds any of it. */
  isPresent(store: Store): Promise<boolean>;
  /** Makes the content, and returns the number of items. */
  seed(seeding: Seeding): Promise<number>;
}
