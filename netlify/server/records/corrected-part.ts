import type { Stored } from "#rules/record.ts";
import { collections } from "../collections.ts";
import type { CollectionName, Inbox } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

interface Part {
  readonly collection: CollectionName;
  readonly record: Stored<object>;
}

/** The record of another collection that holds some of a record's fields; `null` if there is none. */
export async function partOf(store: Store, inbox: Inbox, id: string): Promise<Part | null> {
  const part = collections[inbox].corrected?.part;
  if (!part) return null;
  const collection = part.collection as "jobFairContacts";
  const record = await store.find(collection, part.index as "company", id);
  return record && { collection, record };
}
