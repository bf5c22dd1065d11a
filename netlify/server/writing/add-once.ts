import type { Stored } from "#domain/document.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";
import type { CollectionName, DocumentOf } from "../store/collections.ts";
import { unlessThere } from "./unless-there.ts";

type AddDeps = Pick<Deps, "store" | "newId">;

/** Where a record is added to, and the sender's `Idempotency-Key`. */
interface Place<C extends CollectionName> {
  readonly collection: C;
  readonly key: string | undefined;
}

const idOf = ({ collection, key }: Place<CollectionName>) => digest(`${collection}:${key}`).slice(0, 22);

/**
 * Adds a record in an administrator's name once: its id is made of the key, so that a repeat finds the record that the
 * first sending made, also of two at the same time. Without a key each sending makes another (spec-decisions C20).
 */
export async function addOnce<C extends CollectionName>(
  { store, newId }: AddDeps,
  place: Place<C>,
  add: (id: string) => Promise<Stored<DocumentOf<C>>>,
): Promise<Stored<DocumentOf<C>>> {
  if (place.key === undefined) return add(newId());
  const id = idOf(place);
  return unlessThere(
    () => store.get(place.collection, id),
    () => add(id),
  );
}
