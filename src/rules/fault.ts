import * as z from "zod/mini";

/**
 * Where something went wrong: in a call of the API, in a browser, in one that showed a page of an earlier deploy, whose
 * scripts may be gone, or against a page's content security policy.
 */
export const faultKinds = ["call", "browser", "outdated", "policy"] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The dashboard shows them for this long. */
export const FAULT_DAYS = 7;

/** The longest report that is read, in bytes; browsers send several violations at once, each with the whole policy. */
export const REPORT_MAX = 8 * 1024;
export const VIOLATIONS_MAX = 64 * 1024;

/** How often something went wrong in one route or page on one day. */
export const faultCountSchema = z.object({
  kind: z.enum(faultKinds),
  /** A route, a page, or a directive and a page. */
  place: z.string(),
  /** What a browser said of an error, or the origin of what a page's policy has blocked. */
  message: z.optional(z.string()),
  /** The built script in which an error happened, with the position; or `page` for a script that is part of its page. */
  file: z.optional(z.string()),
  /** YYYY-MM-DD. */
  day: z.string(),
  count: z.number(),
});

export type FaultCount = z.output<typeof faultCountSchema>;
