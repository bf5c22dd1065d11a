import type { Stored } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { searchTerm } from "#server/http/search-term.ts";
import { contentOf, type Located } from "#server/records/belonging.ts";
import { searchedText, searchWords } from "#server/store/search-words.ts";
import { type CollectionName, everyItem, type Store } from "#server/store/store.ts";
import type { Found } from "../privacy.ts";
import { isKnownBy } from "./known-by.ts";

/** More matches than this mean that the words fit too many people: the administrator must type something more specific. */
const FOUND_MAX = 200;

/** Every text inside a value, one per line. */
export function textsIn(value: unknown): string {
  if (typeof value === "object" && value !== null)
    return Object.values(value).map(textsIn).filter(Boolean).join("\n");
  // A mail's body and a deleted record are stored as JSON.
  if (typeof value !== "string" || !value.startsWith("{")) return String(value ?? "");
  try {
    return textsIn(JSON.parse(value));
  } catch {
    return value;
  }
}

/** A record's personal fields that have a value, in the order of its description. */
export const personalFields = ({ collection, record }: Located) =>
  Object.entries(collections[collection].persons?.fields ?? {}).flatMap(([field, kind]) => {
    const stored = contentOf(record, field);
    const value = textsIn(
      kind === "query" ? Object.fromEntries(new URLSearchParams(String(stored))) : stored,
    );
    return value === "" ? [] : [{ field, kind, value }];
  });

/** A record as one line of the results: whose it is, and what tells it from others of the same person. */
export function foundIn(located: Located): Found {
  const fields = personalFields(located);
  const known = fields.filter(({ kind = "other" }) => isKnownBy(kind));
  const [title = fields[0]?.value ?? "", ...others] = known.map(({ value }) => value);
  const { collection, record } = located;
  const action = collection === "audit" ? [(record as Stored<{ action: string }>).action] : [];
  const note = [...action, ...others, record.createdAt.slice(0, 10)].join(", ");
  return { collection, _id: record._id, title: title.slice(0, 200), note: note.slice(0, 300) };
}

/** Whether the store's search covers every field of the collection that may name somebody. */
function isSearchable(collection: CollectionName): boolean {
  const { searched, persons } = collections[collection];
  const known = Object.entries(persons?.fields ?? {}).filter(([, kind = "other"]) => isKnownBy(kind));
  return known.length > 0 && known.every(([field]) => searched.includes(field));
}

/** Matches a record as the store's search would, but in all of its personal fields. */
function matcherOf(term: string) {
  const words = searchWords(term);
  return (located: Located) => {
    const text = personalFields(located)
      .map(({ value }) => searchedText(value))
      .join("\u001f");
    return words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
  };
}

async function* foundInCollection(store: Store, collection: CollectionName, term: string) {
  const isMatch = matcherOf(term);
  // The store's search of the log leaves out changed values, so the whole log is read and matched here.
  const search = isSearchable(collection) && collection !== "audit" ? { search: term } : {};
  const records = everyItem<Stored<object>>((page) =>
    store.page(collection, { ...page, ...search } as never),
  );
  for await (const record of records) {
    if ("search" in search || isMatch({ collection, record })) yield { collection, record };
  }
  return undefined;
}

async function firstIn(store: Store, collection: CollectionName, term: string): Promise<Located[]> {
  const found: Located[] = [];
  for await (const located of foundInCollection(store, collection, term)) {
    found.push(located);
    if (found.length === FOUND_MAX) break;
  }
  return found;
}

/** Every record, mail, file and entry of the log that names somebody, by mail, phone, name, employee ID or file name. */
export async function findPeople({ store }: { readonly store: Store }, typed: string): Promise<Found[]> {
  const term = await searchTerm(typed);
  const personal = collectionNames.filter((name) => collections[name].persons !== null);
  const found = await Promise.all(personal.map((collection) => firstIn(store, collection, term)));
  return found.flat().slice(0, FOUND_MAX).map(foundIn);
}
