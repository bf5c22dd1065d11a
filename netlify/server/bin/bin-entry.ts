/** A record that was deleted and can still be brought back. Its id is the record's. */
export interface BinEntry {
  /** Where the record was. */
  readonly collection: string;
  /** The whole of it, JSON. */
  readonly record: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
