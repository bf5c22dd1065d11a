import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** How a change of several records can be undone. */
interface Undo {
  /** Who has made the change, and alone may undo it. */
  readonly accountId: string;
  /** The records' collection. */
  readonly collection: string;
  /** What each record was before, as JSON. */
  readonly steps: string;
  /** The tags of what the CDN caches about these records, separated by spaces. */
  readonly counted: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const undos = collection<Undo>()("undos", {
  persons: { fields: { steps: "other" } },
  columns: {
    accountId: text().notNull(),
    collection: text().notNull(),
    steps: text().notNull(),
    counted: text(),
    expiresAt: instant().notNull(),
  },
});
