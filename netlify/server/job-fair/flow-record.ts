/** A browser in the middle of a registration. Its id is a hash of the browser's cookie. */
export interface JobFairFlow {
  readonly companyId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
