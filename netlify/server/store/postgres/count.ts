import { and, eq, gt, sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Count } from "../store.ts";
import { instant } from "../table.ts";
import type { Statements } from "./database.ts";

/** The table behind `Store.count`. */
export const counters = pgTable(
  "counters",
  { key: text().primaryKey(), value: integer().notNull(), expiresAt: instant().notNull() },
  ({ expiresAt }) => [index("counters_expiry").on(expiresAt)],
);

interface Addition {
  readonly key: string;
  readonly by: number;
  readonly now: string;
  /** When the counter expires, if this addition is its first. */
  readonly expiresAt: string;
}

async function read(statements: Statements, { key, now, expiresAt }: Addition) {
  const [counter] = await statements
    .select()
    .from(counters)
    .where(and(eq(counters.key, key), gt(counters.expiresAt, now)));
  return counter ?? { value: 0, expiresAt };
}

/** One statement, so that no concurrent addition is lost. */
async function add(statements: Statements, { key, by, now, expiresAt }: Addition) {
  const isOver = sql`${counters.expiresAt} <= ${now}::timestamptz`;
  const [counter] = await statements
    .insert(counters)
    .values({ key, value: Math.max(by, 0), expiresAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        value: sql`case when ${isOver} then excluded.value else greatest(${counters.value} + ${by}, 0) end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counters.expiresAt} end`,
      },
    })
    .returning();
  return counter ?? { value: 0, expiresAt };
}

export async function count(statements: Statements, addition: Addition): Promise<Count> {
  const { value, expiresAt } = await (addition.by === 0 ? read : add)(statements, addition);
  return { value, expiresAt: new Date(expiresAt) };
}
