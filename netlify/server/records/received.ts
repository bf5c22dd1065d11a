import * as z from "zod/mini";
import { type Owner, ownerSchema } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { type Inbox, PAGE_MAX, type RecordOf, type Store } from "../store/store.ts";
import { recordSchema } from "./record-schema.ts";

/** `Omit` would keep what all records have in common where the collection is a type parameter. */
type Without<T, Field extends string> = T extends unknown
  ? { readonly [K in keyof T as Exclude<K, Field>]: T[K] }
  : never;

/** A record of an inbox as administrators get it: with the owner's name instead of the account's id. */
export type Received<C extends Inbox> = Without<Stored<RecordOf<C>>, "ownerId"> & {
  readonly owner: Owner | null;
};

/** The schema of `Received`, for the description of the API. */
export const receivedSchema = (inbox: Inbox) =>
  z.extend(z.omit(recordSchema(inbox), { ownerId: true }), { owner: z.nullable(ownerSchema) });

type Names = ReadonlyMap<string, string>;

/**
 * The usernames of all accounts by their ids. There are never many, so that reading them beside a list takes no further
 * trip, and a changed name is shown at once.
 */
export async function accountNames(store: Store): Promise<Names> {
  const { items } = await store.page("accounts", { limit: PAGE_MAX });
  return new Map(items.map(({ _id, username }) => [_id, username]));
}

/** The owner of that account's id; `null` for an empty one. */
export const ownerOf = (ownerId: string, names: Names): Owner | null =>
  ownerId ? { _id: ownerId, username: names.get(ownerId) ?? "" } : null;

/** The cast: TypeScript cannot take a field out of a record whose collection is a type parameter. */
export function receive<C extends Inbox>(record: Stored<RecordOf<C>>, names: Names): Received<C> {
  const { ownerId, ...rest } = record;
  return { ...rest, owner: ownerOf(ownerId, names) } as unknown as Received<C>;
}
