import { sql } from "drizzle-orm";
import { customType, integer, text } from "drizzle-orm/pg-core";

/** A moment to the millisecond: ISO 8601 in UTC outside, `timestamptz(3)` inside. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The metadata of every document. */
export const meta = () => ({
  _id: text("_id").primaryKey(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull(),
});

/** The searchable fields in lower case. Postgres generates it with the expression in the migration. */
export const searchText = () => text().notNull().generatedAlwaysAs(sql`search_text()`);
