/** Up to which moment an account has seen arrivals. */
export interface Visit {
  /** ISO 8601. Later arrivals count as new. */
  readonly seenUntil: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
