import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { collections } from "#server/collections.ts";
import { namedColumns } from "#server/store/postgres/database.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";

/** One step of a query plan, as `explain` reports it. */
interface Step {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Step[];
}

/** Work that is counted rather than timed: the counts are the same on every machine, and show what grows with a table. */
interface Read {
  /** Rows or index entries that were visited. Those of a CTE are counted only where it is computed. */
  readonly rows: number;
  /** Pages of tables and indexes, found in memory or not. */
  readonly pages: number;
}

function rowsOf({ Plans: inner = [], ...step }: Step): number {
  const each =
    step["Actual Rows"] +
    (step["Rows Removed by Filter"] ?? 0) +
    (step["Rows Removed by Index Recheck"] ?? 0);
  const own = /^(Seq|(Bitmap )?Index( Only)?|Bitmap Heap) Scan$/.test(step["Node Type"])
    ? each * step["Actual Loops"]
    : 0;
  return inner.reduce((sum, part) => sum + rowsOf(part), own);
}

type Query = (sql: string, params: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

/** Records the statements that Drizzle logs. `read` runs each again under `explain analyze`, so writes happen twice. */
export function recordStatements() {
  const asked: { readonly query: string; readonly params: unknown[] }[] = [];

  async function read(run: Query): Promise<Read> {
    const sum = { rows: 0, pages: 0 };
    for (const { query, params } of asked.splice(0)) {
      const { rows } = await run(`explain (analyze, buffers, timing off, format json) ${query}`, params);
      const [{ Plan }] = (rows as [{ "QUERY PLAN": [{ Plan: Step }] }])[0]["QUERY PLAN"];
      sum.rows += rowsOf(Plan);
      sum.pages += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
    }
    return sum;
  }

  return {
    logger: { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) },
    read,
  };
}

/** How many rows the embedded Postgres visits for an operation of the store. */
export async function rowsTouched(
  database: PGlite,
  work: (store: Store) => Promise<unknown>,
): Promise<number> {
  const { logger, read } = recordStatements();
  const statements = drizzle(database, { ...namedColumns, logger });
  await work(
    postgresStore({ statements, transaction: statements.transaction, close: async () => {} }, collections),
  );
  return (await read((sql, params) => database.query(sql, params))).rows;
}
