import * as z from "zod/mini";
import { pagePattern } from "./page-pattern.ts";

/** What a page tried that its content security policy forbids. */
export interface Violation {
  readonly directive: string;
  /** A keyword such as `inline`, or the origin of what was blocked. */
  readonly blocked: string;
  readonly page: string;
}

const text = z._default(z.string(), "");

/** Of `report-uri` (application/csp-report). */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
  }),
});

/** Of `report-to` (application/reports+json), which sends several, and of other things too. */
const newReports = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: z.nullish(z.string()),
      }),
    ),
  }),
);

/** Safari sends each by itself, as `application/csp-report`. */
const severalOf = (report: unknown) => (Array.isArray(report) ? report : [report]);

/** What an extension of the browser adds to a page is none of our business. */
const isForeign = (...addresses: readonly string[]) =>
  addresses.some((each) => /^[\w-]*-extension\b/.test(each));

const originOf = (blocked: string) =>
  URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);

const violation = (page: string, directive: string, blocked: string): Violation => ({
  directive: directive.replace(/[^a-z-].*$/s, "").slice(0, 40),
  blocked: originOf(blocked).replace(/[^\w:/.-]/g, ""),
  page: pagePattern(page),
});

/** The violations in a report of either kind; none if it cannot be read. */
export function violationsIn(report: unknown): Violation[] {
  const old = z.safeParse(oldReport, report).data?.["csp-report"];
  if (old) {
    const blocked = old["blocked-uri"];
    if (isForeign(blocked, old["source-file"])) return [];
    return [violation(old["document-uri"], old["effective-directive"] || old["violated-directive"], blocked)];
  }
  return (z.safeParse(newReports, severalOf(report)).data ?? []).flatMap(({ type, body }) => {
    if (type !== "csp-violation" || !body || isForeign(body.blockedURL, body.sourceFile ?? "")) return [];
    return violation(body.documentURL, body.effectiveDirective, body.blockedURL);
  });
}
