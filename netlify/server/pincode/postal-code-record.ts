import type { PostOffice } from "#domain/job-fair/postal-code.ts";

/** What the postal-code service has said of a code, which is the record's id. */
export interface PostalCodeRecord {
  /** None: there is no such code. */
  readonly offices: readonly PostOffice[];
  /** ISO 8601. */
  readonly expiresAt: string;
}
