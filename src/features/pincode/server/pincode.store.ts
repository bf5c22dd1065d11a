import { jsonb } from "drizzle-orm/pg-core";
import type { PostOffice } from "#rules/pincode.ts";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";

/** The postal-code service's cached answer for a code. */
interface PostalCode {
  /** Empty if the code does not exist. */
  readonly offices: readonly PostOffice[];
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is the postal code. */
export const postalCodes = collection<PostalCode>()("postalCodes", {
  table: {
    columns: {
      offices: jsonb().$type<PostalCode["offices"]>().notNull(),
      expiresAt: instant().notNull(),
    },
  },
  privacy: { persons: "none" },
});
