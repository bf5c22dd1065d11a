/** A browser in the middle of a registration. Its id is a hash of the cookie that the browser holds. */
export interface JobFairFlow {
  readonly companyId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
