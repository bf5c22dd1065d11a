/** So many calls in so many seconds. */
export interface Limit {
  readonly name: string;
  /** Whose calls are counted together: those of an address, of a session, or all there are. */
  readonly per: "address" | "session" | "everybody";
  readonly max: number;
  readonly windowSeconds: number;
  /** A call that succeeds is not counted: the limit is there against guessing. */
  readonly failuresOnly?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The limits that the store counts; the platform's own, in the functions' `config`, are a coarser ring around them.
 * Thousands of people share one address of an Indian mobile carrier, so public forms are generous (security.md §2).
 */
export const limits = {
  signIn: { name: "sign-in", per: "address", max: 20, windowSeconds: 5 * MINUTE, failuresOnly: true },
  publicForms: { name: "public-forms", per: "address", max: 60, windowSeconds: 10 * MINUTE },
  captcha: { name: "captcha", per: "address", max: 60, windowSeconds: 10 * MINUTE },
  /** A program solves what is spoken more easily than what is drawn. People listen to a few; Safari asks twice for each. */
  captchaSounds: { name: "captcha-sounds", per: "address", max: 10, windowSeconds: 10 * MINUTE },
  lookups: { name: "lookups", per: "address", max: 30, windowSeconds: MINUTE },
  /** Employee IDs have six digits: whoever had a thousand addresses could try them all in a day. */
  allLookups: { name: "all-lookups", per: "everybody", max: 1200, windowSeconds: 10 * MINUTE },
  jobFair: { name: "job-fair", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  /** What the steps are filled in with again: read at every opening of a page. */
  jobFairReads: { name: "job-fair-reads", per: "address", max: 600, windowSeconds: 10 * MINUTE },
  postalCodes: { name: "postal-codes", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  uploads: { name: "uploads", per: "address", max: 20, windowSeconds: HOUR },
  /**
   * Parts of public uploads, and questions where they stand. 20 uploads of 256 parts, of which each is lost once, asked
   * for and sent again, are 15,360; our own form sends at most 20 parts a file.
   */
  uploadParts: { name: "upload-parts", per: "address", max: 16_000, windowSeconds: HOUR },
  adminWrites: { name: "admin-writes", per: "session", max: 600, windowSeconds: MINUTE },
  exports: { name: "exports", per: "session", max: 60, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
