import type { Account } from "#rules/account/account.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/record.ts";
import type { Related } from "#rules/related.ts";
import { collectionNames, collections } from "../collections.ts";
import type { Deps } from "../platform/deps.ts";
import { isInbox } from "../records/promised.ts";
import type { CollectionName, Inbox, RecordOf } from "../store/store.ts";

type Reading = Pick<Deps, "store">;
type AnyRecord = Stored<RecordOf<CollectionName>>;

/** A collection that says how the senders of an inbox are reached: the inbox itself, or what belongs to its records. */
interface Reached {
  readonly name: CollectionName;
  readonly inbox: Inbox;
  /** The field with the id of the inbox's record. */
  readonly idField: string;
  /** The fields with email addresses and phone numbers; each is a listing of its own name. */
  readonly fields: readonly string[];
}

const findReached = (): readonly Reached[] =>
  collectionNames.flatMap((name): Reached[] => {
    const { persons, listings } = collections[name];
    const owner = persons?.owner && "collection" in persons.owner ? persons.owner : null;
    const inbox = owner?.collection ?? name;
    const fields = Object.entries(persons?.fields ?? {}).flatMap(([field, kind]) =>
      (kind === "email" || kind === "phone") && listings[field] === field ? field : [],
    );
    if (!isInbox(inbox) || fields.length === 0) return [];
    return [{ name, inbox, idField: owner?.id ?? "_id", fields }];
  });

let found: readonly Reached[] | undefined;
/** Once asked for, since it reads the description of every collection. */
const reached = () => (found ??= findReached());

const valueIn = (record: object, field: string) => {
  const value: unknown = record[field as keyof object];
  return typeof value === "string" ? value : "";
};

/** More than one person usually sends. If a department shares an address, the rest is left out. */
const RELATED_MAX = 20;

/** The email addresses and phone numbers of a record's sender. An email address is compared as typed and in lower case. */
async function waysTo({ store }: Reading, inbox: Inbox, record: AnyRecord): Promise<ReadonlySet<string>> {
  const parts = reached().filter((one) => one.inbox === inbox);
  const belonging = await Promise.all(
    parts.map(async ({ name, idField }) => {
      if (idField === "_id") return [record];
      const index = Object.entries(collections[name].unique).find(([, { field }]) => field === idField)?.[0];
      const found = await store.find(name, index as never, record._id);
      return found ? [found] : [];
    }),
  );
  const values = parts.flatMap(({ fields }, at) =>
    (belonging[at] ?? []).flatMap((one) => fields.map((field) => valueIn(one, field))),
  );
  return new Set(values.filter(Boolean).flatMap((value) => [value, value.toLowerCase()]));
}

const isPhone = (value: string) => value.startsWith("+");

/** The records with one of these values, each by an index. */
async function sentBy({ store }: Reading, values: ReadonlySet<string>, part: Reached): Promise<Related[]> {
  const { name, inbox, idField, fields } = part;
  const { persons, office } = collections[name];
  const asked = fields.flatMap((field) =>
    [...values]
      .filter((value) => isPhone(value) === (persons?.fields[field] === "phone"))
      .map((value) => ({ index: field, value, limit: RELATED_MAX })),
  );
  const pages = await Promise.all(asked.map((query) => store.page(name, query as never)));
  return pages.flatMap(({ items }) =>
    (items as readonly AnyRecord[]).map((record) => ({
      kind: inbox,
      _id: valueIn(record, idField),
      title: office?.search?.(record).title ?? "",
      createdAt: record.createdAt,
    })),
  );
}

/**
 * What else came from the address or the number of a record's sender, newest first, as far as the account may read it;
 * `null` if there is no such record.
 */
export async function readRelated(
  deps: Reading,
  { inbox, id }: { readonly inbox: Inbox; readonly id: string },
  { adminType }: Account,
): Promise<Related[] | null> {
  const record = await deps.store.get(inbox, id);
  if (!record) return null;
  const values = await waysTo(deps, inbox, record);
  const readable = reached().filter((part) => {
    const resource = collections[part.inbox].office?.resource;
    return resource !== undefined && isPermitted(adminType, `${resource}:read`);
  });
  const found = (await Promise.all(readable.map((part) => sentBy(deps, values, part)))).flat();
  const others = new Map(found.map((one) => [`${one.kind}/${one._id}`, one]));
  others.delete(`${inbox}/${id}`);
  return [...others.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
