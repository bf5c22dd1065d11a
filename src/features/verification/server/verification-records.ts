/** A captcha that has not been solved. Its answer and picture are derived from its id; once solved, it is removed. */
export interface Challenge {
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Records that an ID was looked up, and when, but nothing about the visitor. */
export interface Lookup {
  /** The staff record that was found; `null` if there was none. */
  readonly staffId: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}
