import type { PGlite } from "@electric-sql/pglite";
import { getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { HISTORY_DAYS, HISTORY_VERSIONS } from "#rules/history.ts";
import { readHistory } from "#server/published/history.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { storedWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { deletedVersion } from "#tests/support/deleted-version.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { rowsTouched } from "#tests/support/server/what-is-read.ts";
import { collections } from "../../collections.ts";
import { auditEntry } from "../contract/samples.contract.ts";
import { PAGE_MAX, type Store, total, type Within } from "../store.ts";
import { postgresStore } from "./index.ts";

let database: PGlite;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  // Pages are as dear as those of a table that is too large for the memory; otherwise a table of this size is read whole.
  await database.exec("set seq_page_cost = 20; set random_page_cost = 20");
  // Enough for `analyze` to read every row: a random sample sometimes misses a rare owner, and its plan then differs.
  await database.exec("set default_statistics_target = 1000");
  store = postgresStore(asStoreDatabase(database), collections);
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/**
 * Has the indexes of words merge what was just added, as a hosted database does in the background; until then, each question
 * reads it whole, and the planner would rather read the table.
 */
const mergeNewWords = (table: string) => `
  select gin_clean_pending_list(pg_class.oid) from pg_index
    join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where indrelid = '${table}'::regclass and amname = 'gin'`;

/** Stores as many rows as given between two moments, counted in days before now, as if each had come at its time. */
async function fill(table: string, rows: number, [from, to]: readonly [number, number], fields: object) {
  const { rows: all } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const moment = `now() - interval '1 day' * (${from} + n * ${to - from}::float8 / ${rows})`;
  const own: Record<string, string> = {
    _id: `'${from}-' || n`,
    created_at: moment,
    updated_at: moment,
    ...fields,
  };
  await database.exec(`
    set session_replication_role = replica;
    insert into ${table} (${all.map(({ name }) => name).join(", ")})
      select ${all.map(({ name }) => own[name] ?? `sample.${name}`).join(", ")}
      from (select * from ${table} where _id = 'sample') sample, generate_series(1, ${rows}) n;
    set session_replication_role = origin;
    ${mergeNewWords(table)};
    analyze ${table}`);
}

describe("a search", () => {
  const words =
    "'all ' || case when n % 90 = 0 then 'north south ' when n % 1499 = 0 then 'hardly ' else '' end || n";
  const kinds = {
    audit: { label: words, account_id: "'account' || n % 4" },
    enquiries: {
      message: words,
      // Empty, as in most enquiries. Longer texts make the word index more expensive than reading a table of this size.
      service: "null",
      progress: "case when n % 4 < 3 then 'done' else 'new' end",
      owner_id: "case when n % 7 = 0 then 'ada' when n % 997 = 0 then 'eve' else '' end",
      suspected_spam: "n % 50 = 0",
      location: "case when n % 90 = 0 then 'Calicut beach' when n % 1499 = 0 then 'Kollam' else 'Kannur' end",
      source:
        "case when n % 3 = 0 then '/, from www.google.com' when n % 1499 = 0 then '/, campaign onam' end",
    },
  };
  const searches = {
    "that all match": "all",
    // Each is rare, so the planner expects next to none to have both.
    "for two words that go together": "north south",
    "that hardly any match": "hardly",
    "that none match": "nobody",
  };
  const MONTH = 2000;
  /** Records of the owner who has most, which the planner may intersect with those that have the words. */
  const OWNED = (12 * MONTH) / 7;

  const touchedBy = async (kind: keyof typeof kinds) => {
    const touched: Record<string, number> = {};
    for (const [label, search] of Object.entries(searches)) {
      touched[label] = await rowsTouched(database, (counted) => counted.page(kind, { search, limit: 20 }));
    }
    return touched;
  };

  const place = (words: string) => ({ fields: ["location"], words });
  const source = (words: string) => ({ fields: ["info_from", "source"], words });
  /** Each with the most rows that a page may touch, whatever else is filtered and however many rows there are. */
  const filtersByWords: Readonly<Record<string, readonly [within: readonly Within[], most: number]>> = {
    "by a place that most have": [[place("kannur")], 100],
    "by a place that one in 90 has": [[place("kozhikode")], 1_250 + OWNED],
    "by a place that hardly any has": [[place("kollam")], 1_250],
    "by a place that none has": [[place("atlantis")], 1_250],
    "by a source that many have": [[source("google")], 200],
    "by a source that hardly any has": [[source("onam")], 1_250],
    // An index of words reads the entries of both, and small tables make it dear to ask for either alone.
    "by both": [[place("kozhikode"), source("google")], 10_000 + OWNED],
    "by both, which none has": [[place("kozhikode"), source("onam")], 1_250],
  };
  const otherFilters = [
    { where: { progress: "done" } },
    { where: { owner: "ada" } },
    { where: { owner: "eve" } },
    { where: { spam: true } },
    { where: { progress: "new", owner: "ada", spam: false } },
    { since: ago(30) },
    { before: ago(90) },
  ];

  const touchedWithin = (within: readonly Within[], filters: object = {}) =>
    rowsTouched(database, (counted) => counted.page("enquiries", { within, ...filters, limit: 20 }));

  const few = {} as Record<keyof typeof kinds, Record<string, number>>;
  beforeAll(async () => {
    await store.commit([
      { insert: "audit", id: "sample", record: auditEntry() },
      { insert: "enquiries", id: "sample", record: storedEnquiry() },
    ]);
    for (const kind of ["audit", "enquiries"] as const) {
      await fill(kind, 4 * MONTH, [0, 120], kinds[kind]);
      few[kind] = await touchedBy(kind);
      await fill(kind, 8 * MONTH, [120, 360], kinds[kind]);
    }
  });

  test.each(["audit", "enquiries"] as const)(
    "touches no more of three times as many %s if the latest fill its page, and else at most twice as many",
    async (kind) => {
      const many = await touchedBy(kind);
      for (const label of ["that all match", "for two words that go together"]) {
        expect.soft(many[label], label).toBe(few[kind][label]);
      }
      for (const label of ["that hardly any match", "that none match"]) {
        expect.soft(many[label], label).toBeLessThanOrEqual(2 * (few[kind][label] ?? 0));
      }
    },
  );

  test.each(Object.entries(filtersByWords))(
    "%s touches few rows of 24,000 enquiries, whatever else they are filtered by",
    async (_, [within, most]) => {
      // Filters that shorten the list, or that leave no words to look for.
      for (const filters of [{}, ...otherFilters]) {
        const touched = await touchedWithin(within, filters);
        expect.soft(touched, JSON.stringify(filters)).toBeLessThanOrEqual(most);
      }
    },
  );

  test.each([
    ["kozhikode", "north"],
    ["kollam", "hardly"],
  ])("for a place, %s, beside a word, %s, touches the rows of a search for both", async (words, search) => {
    const both = await rowsTouched(database, (counted) =>
      counted.page("enquiries", { search: `${search} ${words}`, limit: 20 }),
    );
    expect(await touchedWithin([place(words)], { search })).toBe(both);
  });

  test.each([
    ["audit", "north", undefined],
    ["audit", "hardly", undefined],
    ["audit", "north", { index: "account", value: "account2" }],
    ["enquiries", "north", { index: "progress", value: "done" }],
    ["enquiries", "all 17", undefined],
  ] as const)(
    "of %s for “%s” finds every match once, newest first, from page to page",
    async (kind, search, list) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store.page(kind, { ...(list as object), search, limit: 37, cursor });
        ids.push(...page.items.map(({ _id }) => _id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const field = { account: "account_id", progress: "progress" };
      const { rows } = await database.query<{ _id: string }>(
        `select _id from ${kind} where search_text like all ($1)
       ${list ? `and ${field[list.index]} = '${list.value}'` : ""} order by created_at desc, _id desc`,
        [search.split(" ").map((word) => `%${word}%`)],
      );
      expect(rows.length).toBeGreaterThan(10);
      expect(ids).toEqual(rows.map(({ _id }) => _id));
    },
  );
});

describe("a page of an inbox", () => {
  const PAGE = 20;
  const each = <T>(values: readonly T[]) => [undefined, ...values];
  const combinations = each(["new", "inHand", "done"]).flatMap((progress) =>
    each(["", "ada", "eve"]).flatMap((owner) =>
      each([true, false]).flatMap((spam) =>
        each([30]).map((days) => ({
          where: { progress, owner, spam },
          since: days === undefined ? undefined : ago(days),
        })),
      ),
    ),
  );

  // For every filter, the latest rows are not the ones that it looks for.
  beforeAll(async () => {
    await store.commit([{ insert: "waitingCompanies", id: "sample", record: storedWaiting() }]);
    // Nothing is searched for, and words are what takes time to store.
    await database.exec("drop index waiting_companies_search");
    await fill("waiting_companies", 100_000, [0, 700], {
      progress: "case when n % 100 < 97 then 'done' when n % 2 = 0 then 'new' else 'inHand' end",
      owner_id: "case when n > 60000 then 'ada' when n % 9973 = 0 then 'eve' else '' end",
      suspected_spam: "n % 20 = 0 and n > 50000",
      reference: "n::text",
    });
  });

  test.each(combinations)(
    "of 100,000 records touches at most twice the rows that it shows: %j",
    async (filters) => {
      let shown = 0;
      const touched = await rowsTouched(database, async (counted) => {
        shown = (await counted.page("waitingCompanies", { ...filters, limit: PAGE })).items.length;
      });
      expect(touched).toBeLessThanOrEqual(2 * shown + 1);
    },
  );

  test.each(combinations)("is counted no further than asked: %j", async (filters) => {
    const countUpTo = 1_000;
    let counted = 0;
    const touched = await rowsTouched(database, async (store) => {
      const page = await store.page("waitingCompanies", { ...filters, limit: 1, countUpTo });
      counted = page.count ?? Number.NaN;
    });
    expect(counted).toBeLessThanOrEqual(countUpTo + 1);
    expect(touched).toBeLessThanOrEqual(2 * counted + 4);
  });
});

test("of 20,000 mentions, the bell touches one's own since then", async () => {
  const record = { about: "enquiries/one", noteId: "n", accountId: "ada", name: "ada", username: "eve" };
  await store.commit([{ insert: "mentions", id: "sample", record }]);
  await fill("mentions", 20_000, [0, 100], {
    account_id: "case when n % 100 = 0 then 'ada' else 'account' || n % 7 end",
  });
  let shown = 0;
  const touched = await rowsTouched(database, async (counted) => {
    const own = { index: "account", value: "ada", since: ago(7), limit: PAGE_MAX } as const;
    shown = (await counted.page("mentions", own)).items.length;
  });
  // 200 a day, of which two are one's own.
  expect(shown).toBeGreaterThanOrEqual(14);
  expect(touched).toBeLessThanOrEqual(2 * shown + 1);
});

describe("the versions of a published record", () => {
  const RECORDS = 400;
  const current = { collection: "news", id: "item 7" } as const;

  beforeAll(async () => {
    const was = deletedVersion({
      about: "news/sample",
      endedBy: "change",
      changed: ["title"],
      was: { title: "Then" },
      expiresAt: ago(-HISTORY_DAYS).toISOString(),
    });
    await store.commit([
      { insert: "news", id: current.id, record: newsItem() },
      { insert: "versions", id: "sample", record: was },
    ]);
    await fill("versions", RECORDS * HISTORY_VERSIONS, [0, 300], {
      about: `'news/item ' || n % ${RECORDS}`,
      record_version: `n / ${RECORDS}`,
      expires_at: `now() + interval '1 day' * (100 + n % 300)`,
    });
  });

  test("are listed by as many rows as are kept of it, however many others have", async () => {
    let shown = 0;
    const touched = await rowsTouched(database, async (counted) => {
      shown = (await readHistory({ store: counted }, current)).length;
    });
    expect(shown).toBe(HISTORY_VERSIONS + 1);
    expect(touched).toBeLessThanOrEqual(HISTORY_VERSIONS + 1);
  });
});

describe("the records of a day that is over", () => {
  const PER_DAY = 200;
  const lookup = (n: number) => ({
    insert: "lookups" as const,
    id: `late ${n}`,
    record: { staffId: null, expiresAt: new Date(Date.now() + DAY_MS).toISOString() },
  });
  const since = ago(20);
  const counted = async (of = store) => total(await of.tally("lookups", { since }));

  beforeAll(async () => {
    await store.commit([{ ...lookup(0), id: "sample" }]);
    await fill("lookups", 30 * PER_DAY, [0.01, 30.01], { expires_at: `now() + interval '1 hour'` });
  });

  test("are counted once", async () => {
    const sum = await counted();
    expect(sum).toBeGreaterThan(20 * PER_DAY - 5);
    const again = await rowsTouched(database, counted);
    expect(again).toBeLessThan(4 * PER_DAY);
    expect(await counted()).toBe(sum);
  });

  test("are counted again if one is removed or comes late, as often as that happens", async () => {
    const sum = await counted();
    for (const n of [1, 2]) {
      await store.commit([{ remove: "lookups", id: `0.01-${9 * PER_DAY + n}` }]);
      expect(await counted()).toBe(sum - n);
    }
    const slow = postgresStore(asStoreDatabase(database), collections, { now: () => ago(12) });
    for (const n of [1, 2]) {
      await slow.commit([lookup(n)]);
      expect(await counted()).toBe(sum - 2 + n);
    }
  });

  test("are not counted once they have expired", async () => {
    expect(await counted()).toBeGreaterThan(0);
    const later = postgresStore(asStoreDatabase(database), collections, { now: () => ago(-2) });
    expect(await counted(later)).toBe(0);
  });

  test.each(Object.values(collections).filter(({ dayCountsStored }) => dayCountsStored))(
    "have triggers that clear the count of $name",
    async ({ table }) => {
      const { rows } = await database.query<{ name: string }>(
        "select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1",
        [getTableName(table)],
      );
      const on = getTableName(table);
      expect(rows.map(({ name }) => name)).toEqual([`${on}_late`, `${on}_removed`]);
    },
  );
});
