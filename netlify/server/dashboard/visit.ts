/** How far an account has seen what came in. Its id is the account's. */
export interface Visit {
  /** ISO 8601. What came later is new to them. */
  readonly seenUntil: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
