import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { getTableColumns, is, SQL } from "drizzle-orm";
import { collections } from "../collections.ts";
import type { Collection } from "../store/collection.ts";
import type { Client, Expr } from "./client.ts";
import { ofEntry } from "./lists.ts";
import {
  COUNTERS,
  counterIndex,
  GRAM_MAX,
  GRAM_MIN,
  type IndexDefinition,
  indexesOf,
  indexNames,
  paths,
} from "./schema.ts";

/** An existing index is not what this version needs; the message says what to do. */
export class WrongIndexError extends Error {
  override readonly name = "WrongIndexError";
}

const ASK_AGAIN_MS = 1_000;

type Report = (line: string) => void;

const exists = ({ q, run }: Client, part: Expr) => run<boolean>(q.Exists(part));

async function ensureCollection(client: Client, name: string, report: Report): Promise<void> {
  const { q, run } = client;
  if (await exists(client, q.Collection(name))) return;
  await run(q.CreateCollection({ name }));
  report(`Created the collection ${name}.`);
}

const fieldsOf = (fields: readonly { readonly field: readonly string[]; readonly reverse?: boolean }[]) =>
  fields.map(({ field, reverse = false }) => ({ field: [...field], ...(reverse && { reverse }) }));

/** The name that Fauna needs for a computed term. */
const GRAMS = "grams";

const wantedTerms = ({ terms, searched }: IndexDefinition) =>
  searched ? [{ binding: GRAMS }] : fieldsOf(terms.map((field) => ({ field })));

/** What an index is made of, recorded with it: Fauna returns a computed term in words of its own. */
const wantedData = ({ searched }: IndexDefinition) =>
  searched ? { searched: [...searched], grams: [GRAM_MIN, GRAM_MAX] } : null;

function sourceOf({ q }: Client, { collection, searched }: IndexDefinition) {
  const source = q.Collection(collection);
  if (!searched) return source;
  const texts = searched.map((field) => q.Select([...paths.search, field], q.Var("document"), ""));
  const grams = q.Distinct(q.NGram(texts, GRAM_MIN, GRAM_MAX));
  return { collection: source, fields: { [GRAMS]: q.Query(q.Lambda("document", grams)) } };
}

interface Made {
  readonly active: boolean;
  readonly unique?: boolean;
  readonly terms?: ({ field: string | string[] } | { binding: string })[];
  readonly values?: { field: string | string[]; reverse?: boolean }[];
  readonly data?: object;
}

const termsOf = (terms: Made["terms"] = []) =>
  terms.map((term) => ("binding" in term ? term : { field: [term.field].flat() }));

const asLists = (fields: Made["values"] = []) =>
  fieldsOf(fields.map(({ field, ...rest }) => ({ field: [field].flat(), ...rest })));

const isAsWanted = (made: Made, wanted: IndexDefinition) =>
  isDeepStrictEqual(
    [termsOf(made.terms), asLists(made.values), made.unique ?? false, made.data ?? null],
    [wantedTerms(wanted), fieldsOf(wanted.values), wanted.unique, wantedData(wanted)],
  );

async function ensureIndex(client: Client, wanted: IndexDefinition, report: Report): Promise<void> {
  const { q, run } = client;
  const { name, unique } = wanted;
  if (await exists(client, q.Index(name))) {
    if (isAsWanted(await run<Made>(q.Get(q.Index(name))), wanted)) return;
    throw new WrongIndexError(
      `The index ${name} does not match this version, and Fauna cannot change an index. Delete it, wait a minute, and run this again.`,
    );
  }
  const source = sourceOf(client, wanted);
  const [terms, values, data] = [wantedTerms(wanted), fieldsOf(wanted.values), wantedData(wanted)];
  await run(q.CreateIndex({ name, source, terms, values, unique, ...(data && { data }) }));
  report(`Created the index ${name}.`);
}

/** Fauna builds an index over existing documents in the background; it cannot be read until that is done. */
async function waitFor({ q, run }: Client, name: string, report: Report, askAgainMs: number): Promise<void> {
  const isActive = () => run<boolean>(q.Select("active", q.Get(q.Index(name)), false));
  if (await isActive()) return;
  report(`Waiting for the index ${name} to be built.`);
  while (!(await isActive())) await setTimeout(askAgainMs);
  report(`The index ${name} is active.`);
}

/** What a migration gives the rows that are older than a column. */
const defaultsOf = ({ table }: Collection) =>
  Object.entries(getTableColumns(table)).flatMap(([name, { notNull, default: value }]) =>
    notNull && value !== undefined && !is(value, SQL) ? [[name, value] as const] : [],
  );

const FILLED_AT_ONCE = 100;

/** Fills in what documents lack that are older than a column with a default: no list by it would have them. */
async function fillIn({ q, run }: Client, collection: Collection, report: Report): Promise<void> {
  const defaults = defaultsOf(collection);
  if (defaults.length === 0) return;
  const [ref, read] = [q.Var("ref"), q.Var("read")];
  const isMissing = ([name]: (typeof defaults)[number]) =>
    q.Equals(q.Select([...paths.document, name], read, null), null);
  const document = q.Merge(Object.fromEntries(defaults), q.Select(paths.document, read));
  const filled = { data: q.Merge(q.Select("data", read), { document }), ttl: q.Select("ttl", read, null) };
  const fill = q.If(q.Or(false, ...defaults.map(isMissing)), q.Do(q.Replace(ref, filled), true), false);
  const newest = q.Match(q.Index(indexNames.newest(collection)));
  let count = 0;
  let after: Expr | undefined;
  do {
    const some = q.Paginate(newest, { size: FILLED_AT_ONCE, ...(after && { after }) });
    const each = ofEntry(q, collection, q.Let({ read: q.Get(ref) }, fill));
    const answer = await run<{ data: readonly boolean[]; after?: Expr }>(q.Map(some, each));
    count += answer.data.filter(Boolean).length;
    after = answer.after;
  } while (after);
  if (count > 0) report(`Filled in ${count} documents of ${collection.name}.`);
}

/**
 * Creates the store's missing collections and indexes, leaves existing ones alone, and fills in documents of an earlier
 * version. Returns how many collections and indexes there are.
 */
export async function setUpFauna(client: Client, report: Report, askAgainMs = ASK_AGAIN_MS) {
  const names = [...Object.values(collections).map(({ name }) => name), COUNTERS];
  const indexes = [...Object.values(collections).flatMap(indexesOf), counterIndex];
  for (const name of names) await ensureCollection(client, name, report);
  for (const index of indexes) await ensureIndex(client, index, report);
  for (const { name } of indexes) await waitFor(client, name, report, askAgainMs);
  for (const collection of Object.values(collections)) await fillIn(client, collection, report);
  return { collections: names.length, indexes: indexes.length };
}
