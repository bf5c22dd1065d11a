/** A deleted record that can still be restored. */
export interface BinEntry {
  /** The record's collection. */
  readonly collection: string;
  /** The whole record as JSON. */
  readonly record: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
