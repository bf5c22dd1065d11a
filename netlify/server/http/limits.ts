/** At most `max` calls in `windowSeconds`. */
export interface Limit {
  readonly name: string;
  /** Scope of the counter: one per address, one per session, or one for everybody. */
  readonly per: "address" | "session" | "everybody";
  readonly max: number;
  readonly windowSeconds: number;
  /** Successful calls are not counted, because the limit guards against guessing. */
  readonly failuresOnly?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits counted in the store; the platform's own, in the functions' `config`, are a coarser outer ring. Thousands of
 * people share one address of an Indian mobile carrier, so public forms have generous limits (security.md §2).
 */
export const limits = {
  signIn: { name: "sign-in", per: "address", max: 20, windowSeconds: 5 * MINUTE, failuresOnly: true },
  publicForms: { name: "public-forms", per: "address", max: 60, windowSeconds: 10 * MINUTE },
  captcha: { name: "captcha", per: "address", max: 60, windowSeconds: 10 * MINUTE },
  /**
   * Programs solve spoken captchas more easily than drawn ones. People listen to a few, and Safari requests each twice.
   */
  captchaSounds: { name: "captcha-sounds", per: "address", max: 10, windowSeconds: 10 * MINUTE },
  lookups: { name: "lookups", per: "address", max: 30, windowSeconds: MINUTE },
  /** Employee IDs have six digits: with a thousand addresses an attacker could otherwise try them all in a day. */
  allLookups: { name: "all-lookups", per: "everybody", max: 1200, windowSeconds: 10 * MINUTE },
  jobFair: { name: "job-fair", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  /** Reads of the saved data that refills the steps, whenever a page opens. */
  jobFairReads: { name: "job-fair-reads", per: "address", max: 600, windowSeconds: 10 * MINUTE },
  pincodes: { name: "pincodes", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  uploads: { name: "uploads", per: "address", max: 20, windowSeconds: HOUR },
  /**
   * Parts of public uploads, and queries of their offset. 20 uploads of 256 parts, each lost once, queried and resent,
   * make 15,360 calls; our own form sends at most 20 parts per file.
   */
  uploadParts: { name: "upload-parts", per: "address", max: 16_000, windowSeconds: HOUR },
  adminWrites: { name: "admin-writes", per: "session", max: 600, windowSeconds: MINUTE },
  exports: { name: "exports", per: "session", max: 60, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
