/**
 * The first answer to a public submission, kept in the same commit as its record, so that a repeat gets that answer
 * again instead of making a second record.
 */
export interface Receipt {
  /** What makes two submissions the same: the sender's Idempotency-Key, or a hash of the content. */
  readonly key: string;
  /** SHA-256 of the body, base64url: the same key with another body is refused. */
  readonly bodyHash: string;
  /** The answer's body, JSON. */
  readonly answer: string;
  /** ISO 8601: 24 hours on for a key, 10 minutes for content. */
  readonly expiresAt: string;
}
