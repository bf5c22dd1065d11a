import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { namedColumns } from "#server/store/postgres/database.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";

/** What the plan of a statement says of one of its steps, of which some read rows. */
interface Step {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Step[];
}

/** The rows, or entries of an index, that were looked at. Those of a CTE are counted where they are read first. */
function touchedIn({ Plans: inner = [], ...step }: Step): number {
  const each =
    step["Actual Rows"] +
    (step["Rows Removed by Filter"] ?? 0) +
    (step["Rows Removed by Index Recheck"] ?? 0);
  const own = /^(Seq|(Bitmap )?Index( Only)?|Bitmap Heap) Scan$/.test(step["Node Type"])
    ? each * step["Actual Loops"]
    : 0;
  return inner.reduce((sum, part) => sum + touchedIn(part), own);
}

/**
 * How many rows Postgres looks at for an operation of the store. Unlike a time it is the same on every machine, and says
 * whether more rows in the table make the operation slower. What the operation writes is written once more.
 */
export async function rowsTouched(
  database: PGlite,
  work: (store: Store) => Promise<unknown>,
): Promise<number> {
  const asked: { readonly query: string; readonly params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const statements = drizzle(database, { ...namedColumns, logger });
  await work(postgresStore({ statements, transaction: statements.transaction, close: async () => {} }));
  let touched = 0;
  for (const { query, params } of asked) {
    const { rows } = await database.query<{ "QUERY PLAN": readonly [{ readonly Plan: Step }] }>(
      `explain (analyze, timing off, format json) ${query}`,
      params,
    );
    touched += touchedIn((rows[0] as (typeof rows)[number])["QUERY PLAN"][0].Plan);
  }
  return touched;
}
