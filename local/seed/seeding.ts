import { createHash } from "node:crypto";
import { DAY_MS, dayKey, MINUTE_MS, timeOn } from "#rules/calendar.ts";
import type { Blobs } from "#server/platform/blobs.ts";
import { type CollectionName, SINGLETON_ID, type Store } from "#server/store/store.ts";

/** The resources for making one kind of demo content. */
export interface Seeding {
  /** The store with its clock set to a moment, which becomes the age of what is written. */
  readonly storeAt: (moment: Date) => Store;
  readonly blobs: Blobs;
  readonly now: Date;
  readonly newId: () => string;
  readonly environment: NodeJS.ProcessEnv;
}

/** One kind of demo content. A noun's `*.seed.ts` exports its own, or a list of them, as `seed`. */
export interface Seed {
  /** Plural, for the line that reports what was made. */
  readonly label: string;
  /** Whether the store already holds any of it. */
  isPresent(store: Store): Promise<boolean>;
  /** Makes the content, and returns the number of items. */
  make(seeding: Seeding): Promise<number>;
}

/** Whether the store holds any record of the collection. */
export const holdsAny = (collection: CollectionName) => async (store: Store) =>
  (await store.page(collection, { limit: 1 })).items.length > 0;

/** Whether the collection's only record was edited: every new store already has it. */
export const isEdited = (collection: CollectionName) => async (store: Store) =>
  ((await store.get(collection, SINGLETON_ID))?.version ?? 0) > 1;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Past times that decrease with the index, so that a list sorted newest first keeps its order. */
export const inOrder = (now: Date, index: number): Date =>
  new Date(daysBefore(now, 100).getTime() - index * MINUTE_MS);

/** A time of day in Kochi, `daysAgo` days ago, but never in the future. */
export function timeInKochi(now: Date, daysAgo: number, at: string): Date {
  const moment = timeOn(dayKey(daysBefore(now, daysAgo)), at);
  return moment < now ? moment : now;
}

const ID_BYTES = 16;

/**
 * An id that is the same for a demo record in every demo store, so that pages built from one store fit any other. It
 * looks like any other id, but can be guessed.
 */
export const demoId = (kind: string, name: string): string =>
  createHash("sha256").update(`${kind}/${name}`).digest().subarray(0, ID_BYTES).toString("base64url");

/** The same for a picture; only for public ones, whose key is no secret. */
export const demoFileKey = (folder: string, file: string): string => demoId(`media/${folder}`, file);
