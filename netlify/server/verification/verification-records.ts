/** A captcha that waits for its answer. Its id is what the answer and the picture are derived from; answered, it is gone. */
export interface Challenge {
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** That somebody looked up an ID, and when. Nothing about who asked. */
export interface Lookup {
  /** Whose record was found; `null` where there was none. */
  readonly staffId: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}
