import type { Context, MiddlewareHandler } from "hono";
import { AppError, hasCode } from "#rules/app-error.ts";
import { afterAnswer } from "./after-answer.ts";
import { callerIp, callerNetwork } from "./caller.ts";
import type { ApiEnv } from "./described.ts";

/** At most `max` calls in `windowSeconds`. */
export interface Limit {
  readonly name: string;
  /** Scope of the counter: one per address, wider network or session, or one for everybody. */
  readonly per: "address" | "network" | "session" | "everybody";
  readonly max: number;
  readonly windowSeconds: number;
  /** Successful calls are not counted, because the limit guards against guessing. */
  readonly failuresOnly?: true;
  /** Whether it counts kilobytes instead of calls. Refused uploads are not counted, since a smaller one may still fit. */
  readonly ofKilobytes?: true;
  readonly refusal?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A gigabyte in kilobytes. */
const GB = 1024 * 1024;

/**
 * Limits counted in the store; the platform's own, in the functions' `config`, are a coarser outer ring. Thousands of
 * people share one address of an Indian mobile carrier, so public forms have generous limits (security.md §2).
 */
export const limits = {
  signIn: { name: "sign-in", per: "address", max: 20, windowSeconds: 5 * MINUTE, failuresOnly: true },
  /** Each of these calls may send a mail. */
  forgotPassword: { name: "forgot-password", per: "address", max: 10, windowSeconds: HOUR },
  resetPassword: { name: "reset-password", per: "address", max: 20, windowSeconds: 10 * MINUTE },
  publicForms: { name: "public-forms", per: "address", max: 60, windowSeconds: 10 * MINUTE },
  captcha: { name: "captcha", per: "address", max: 60, windowSeconds: 10 * MINUTE },
  /**
   * Programs solve spoken captchas more easily than drawn ones. People listen to a few, and Safari requests each twice.
   */
  captchaSounds: { name: "captcha-sounds", per: "address", max: 10, windowSeconds: 10 * MINUTE },
  /** A sender with one IP address of a network can often use all of them. */
  networkCaptchas: { name: "network-captchas", per: "network", max: 240, windowSeconds: 10 * MINUTE },
  networkCaptchaSounds: {
    name: "network-captcha-sounds",
    per: "network",
    max: 30,
    windowSeconds: 10 * MINUTE,
  },
  networkLookups: { name: "network-lookups", per: "network", max: 90, windowSeconds: MINUTE },
  lookups: { name: "lookups", per: "address", max: 30, windowSeconds: MINUTE },
  /**
   * Employee IDs have six digits: with a thousand addresses an attacker could otherwise try them all in a day. Near and
   * beyond it, lookups cost more captchas (`captcha.ts`), so that nobody can use it up for everybody.
   */
  allLookups: { name: "all-lookups", per: "everybody", max: 1200, windowSeconds: 10 * MINUTE },
  jobFair: { name: "job-fair", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  /** Registrations begun, each of which may hold a place for a day before its address is confirmed. */
  begunRegistrations: {
    name: "begun-registrations",
    per: "network",
    max: 20,
    windowSeconds: DAY,
    refusal:
      "Too many companies were registered from your network today. Our job fair desk can register yours.",
  },
  /** Reads of the saved data that refills the steps, whenever a page opens. */
  jobFairReads: { name: "job-fair-reads", per: "address", max: 600, windowSeconds: 10 * MINUTE },
  /** Calls of the pages that mails link to. */
  links: { name: "links", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  /** Views of certificates. Their codes cannot be guessed; a class may view its own from one IP address. */
  certificates: { name: "certificates", per: "address", max: 600, windowSeconds: 10 * MINUTE },
  pincodes: { name: "pincodes", per: "address", max: 120, windowSeconds: 10 * MINUTE },
  /** Reports of errors in browsers. A page sends five at most. */
  reports: { name: "reports", per: "address", max: 30, windowSeconds: 10 * MINUTE },
  uploads: { name: "uploads", per: "address", max: 20, windowSeconds: HOUR },
  /**
   * Parts of public uploads, and queries of their offset. 20 uploads of 256 parts, each lost once, queried and resent,
   * make 15,360 calls; our own form sends at most 20 parts per file.
   */
  uploadParts: { name: "upload-parts", per: "address", max: 16_000, windowSeconds: HOUR },
  /** Kilobytes that are stored of the public's files: 4 GB, four hundred of the largest documents. */
  publicKilobytes: {
    name: "public-kilobytes",
    per: "everybody",
    max: 4 * GB,
    windowSeconds: DAY,
    ofKilobytes: true,
    refusal: "We have received as many files as we can for today.",
  },
  /** The share of one network, so that nobody fills the whole for all: fifty of the largest documents. */
  networkKilobytes: {
    name: "network-kilobytes",
    per: "network",
    max: GB / 2,
    windowSeconds: DAY,
    ofKilobytes: true,
    refusal: "We have received as many files from your network as we can for today.",
  },
  adminWrites: { name: "admin-writes", per: "session", max: 600, windowSeconds: MINUTE },
  exports: { name: "exports", per: "session", max: 60, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** For `Retry-After`. */
export const secondsUntil = (moment: Date, now: Date) =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

function whoIs(c: Context<ApiEnv>, per: Limit["per"]) {
  if (per === "everybody") return per;
  if (per === "network") return callerNetwork(c);
  return per === "session" ? c.var.session.id : callerIp(c);
}

const counterOf = (c: Context<ApiEnv>, { name, per }: Pick<Limit, "name" | "per">) =>
  `${name}:${whoIs(c, per)}`;

/** The time in words, rounded up, such as "in 10 minutes". */
function inTime(seconds: number): string {
  const [amount, unit] =
    seconds >= 2 * HOUR
      ? [Math.ceil(seconds / HOUR), "hour"]
      : seconds > MINUTE
        ? [Math.ceil(seconds / MINUTE), "minute"]
        : [seconds, "second"];
  return `in ${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/**
 * Counts the call and refuses it beyond the limit; returns what has been counted. Fails closed: if the counter cannot be
 * read, its error is passed on. `by` is 0 to find out whether the limit is reached.
 */
export async function countCall(
  c: Context<ApiEnv>,
  { name, per, max, windowSeconds, refusal = "Too many requests." }: Limit,
  by = 1,
): Promise<number> {
  const { store, now } = c.var.deps;
  const { value, expiresAt } = await store.count(counterOf(c, { name, per }), windowSeconds, by);
  if (by === 0 ? value < max : value <= max) return value;
  const retryAfter = secondsUntil(expiresAt, now());
  throw new AppError("too_many_requests", {
    message: `${refusal} Please try again ${inTime(retryAfter)}.`,
    retryAfter,
  });
}

/** Subtracts from the counter again. */
export const uncount = (c: Context<ApiEnv>, limited: readonly Limit[], by = 1): Promise<unknown> =>
  Promise.all(limited.map((limit) => c.var.deps.store.count(counterOf(c, limit), limit.windowSeconds, -by)));

/**
 * Counts the call against several limits at once, and returns what has been counted of each. One that is refused by one
 * of them does not use up the others, which more people may share.
 */
export async function countCalls(
  c: Context<ApiEnv>,
  limited: readonly Limit[],
  by = 1,
): Promise<readonly number[]> {
  const outcomes = await Promise.allSettled(limited.map((limit) => countCall(c, limit, by)));
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  if (!refused) return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
  const counted = limited.filter(
    ({ ofKilobytes }, at) => outcomes[at]?.status === "fulfilled" || ofKilobytes,
  );
  if (by > 0) await uncount(c, counted, by).catch(() => {});
  throw refused.reason;
}

/** Refuses calls beyond any of the limits. */
export const rateLimit = (...limited: readonly Limit[]): MiddlewareHandler<ApiEnv> =>
  async function rateLimit(c, next) {
    await countCalls(c, limited);
    await next();
    const ofFailures = limited.filter((limit) => limit.failuresOnly);
    // A correct password that still needs a second factor does not count as a failure.
    if (ofFailures.length === 0 || !(c.res.ok || hasCode(c.error, "second_factor_required"))) return;
    await afterAnswer(c, "limits.not-given-back", () => uncount(c, ofFailures));
  };
