import type { PostOffice } from "#rules/pincode.ts";

/** The postal-code service's cached answer for a code. */
export interface PostalCodeRecord {
  /** Empty if the code does not exist. */
  readonly offices: readonly PostOffice[];
  /** ISO 8601. */
  readonly expiresAt: string;
}
