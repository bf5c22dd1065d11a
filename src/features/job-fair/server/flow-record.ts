/** A browser in the middle of a registration. */
export interface JobFairFlow {
  readonly companyId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
