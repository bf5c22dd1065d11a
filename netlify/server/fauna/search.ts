import type { Collection } from "../store/collection.ts";
import { searchWords } from "../store/search-words.ts";
import type { Within } from "../store/store.ts";
import type { Client, Expr, Query } from "./client.ts";
import type { Row } from "./document.ts";
import { after, created, inAll, isListed, type Listing, listed, live, ofEntry, type Rows } from "./lists.ts";
import { GRAM_MAX, GRAM_MIN, indexNames, paths } from "./schema.ts";

type Words = ReturnType<typeof searchWords>;

/** Enough to leave few entries that do not match. Each further one is another set for Fauna to walk. */
const GRAMS_LOOKED_UP = 8;
const WORDS_LOOKED_UP = 8;

/** Parts of the text by which the index finds it; none if it is too short. */
export function gramsOf(text: string): readonly string[] {
  const letters = [...text];
  const size = Math.min(letters.length, GRAM_MAX);
  if (size < GRAM_MIN) return [];
  const starts = letters.slice(0, letters.length - size + 1);
  const grams = [...new Set(starts.map((_, at) => letters.slice(at, at + size).join("")))];
  const step = Math.max(1, grams.length / GRAMS_LOOKED_UP);
  return grams.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** The entries with all parts of one of the spellings of a word; `null` for a word that is too short. */
function entriesOf(q: Query, collection: Collection, spellings: Words[number]): Expr | null {
  const grams = spellings.map(gramsOf);
  if (grams.some(({ length }) => length === 0)) return null;
  const withGram = (gram: string) => q.Match(q.Index(indexNames.search(collection)), gram);
  const sets = grams.map((parts) => inAll(q, parts.map(withGram)));
  return sets.length === 1 ? (sets[0] ?? null) : q.Union(...sets);
}

/** The entries among which the matches are, in the order of the list. */
function candidates(q: Query, collection: Collection, words: Words, listing: Listing): Expr {
  const sets = words.flatMap((spellings) => entriesOf(q, collection, spellings) ?? []);
  const some = sets.slice(0, WORDS_LOOKED_UP);
  const needsList = some.length === 0 || isListed(listing);
  return inAll(q, needsList ? [...some, listed(q, collection, listing)] : some);
}

/** Whether these texts of a document have one of the spellings of each word. */
const haveAll = (q: Query, fields: readonly string[], words: Words, texts: Expr) =>
  q.And(
    true,
    ...words.map((spellings) =>
      q.Or(
        false,
        ...spellings.flatMap((text) =>
          fields.map((field) => q.ContainsStr(q.Select(field, texts, ""), text)),
        ),
      ),
    ),
  );

/** Numbers of documents; to read one takes up to a millisecond. */
interface SearchLimits {
  /** Read by one query, which Fauna ends after ten seconds. */
  readonly query: number;
  /** Read for one page, which then ends although it is not full. */
  readonly page: number;
}

const limitsInUse: SearchLimits = { query: 1_000, page: 4_000 };

interface SearchOf extends Listing {
  /** All words of the search, including those for single fields. */
  readonly words: Words;
  readonly within?: readonly Within[] | undefined;
  /** Where to continue in the list. */
  readonly order: string | undefined;
  readonly limit: number;
}

/**
 * The next `limit` matches. The index finds words of two letters or more, so that hardly more than matches are read; for
 * single letters the list is read, with a limit, and the page says where it goes on.
 */
export async function matchesAfter(
  { q, run }: Client,
  collection: Collection,
  { words, within = [], order, limit, ...listing }: SearchOf,
  now: string,
  limits = limitsInUse,
): Promise<Rows> {
  if (collection.searched.length === 0) throw new Error(`${collection.name} has no searched field.`);
  const set = live(q, collection, created(q, candidates(q, collection, words, listing), listing), now);
  const texts = q.Select(paths.search, q.Var("read"), {});
  const isMatch = q.And(
    haveAll(q, collection.searched, words, texts),
    ...within.map((one) => haveAll(q, one.fields, searchWords(one.words), texts)),
  );
  const looked = q.Let({ read: q.Get(q.Var("ref")) }, [
    q.Var("order"),
    q.If(isMatch, q.Select(paths.document, q.Var("read")), false),
  ]);
  const rows: [string, Row][] = [];
  let end = order ?? null;
  let read = 0;
  for (let size = limit; size > 0; size = Math.min(size * 4, limits.query, limits.page - read)) {
    const some = q.Paginate(after(q, collection, set, end ?? undefined), { size });
    const { data, after: more } = await run<{ data: [string, Row | false][]; after?: unknown }>(
      q.Map(some, ofEntry(q, collection, looked)),
    );
    for (const [order, row] of data) if (row) rows.push([order, row]);
    if (more === undefined || rows.length >= limit) return { rows, end: null };
    read += data.length;
    end = data.at(-1)?.[0] ?? end;
  }
  return { rows, end };
}
