import { jsonb } from "drizzle-orm/pg-core";
import type { PostOffice } from "#rules/pincode.ts";
import { bookkeeping } from "#server/store/noun.ts";
import { instant } from "#server/store/table.ts";

/** The postal-code service's cached answer for a code. */
interface PostalCode {
  /** Empty if the code does not exist. */
  readonly offices: readonly PostOffice[];
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is the postal code. */
export const postalCodes = bookkeeping<PostalCode>()("postalCodes", {
  columns: {
    offices: jsonb().$type<PostalCode["offices"]>().notNull(),
    expiresAt: instant().notNull(),
  },
});
