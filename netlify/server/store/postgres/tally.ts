import { and, count, gte, sql } from "drizzle-orm";
import { site } from "#site";
import { type AdapterCollection, column } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";
import { type Listing, listed } from "./page.ts";

interface Query extends Listing {
  readonly since: Date;
  readonly sum?: string | undefined;
}

export async function tally(statements: Statements, on: AdapterCollection, query: Query, now: string) {
  const createdAt = column(on, "createdAt");
  return statements
    .select({
      day: sql<string>`to_char(${createdAt} at time zone ${site.timeZone}, 'YYYY-MM-DD')`,
      count: count(),
      ...(query.sum && { sum: sql<number>`sum(${column(on, query.sum)})`.mapWith(Number) }),
    })
    .from(on.table)
    .where(and(gte(createdAt, query.since.toISOString()), listed(on, query), live(on, now)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
