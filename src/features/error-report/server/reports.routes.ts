import type { Context } from "hono";
import * as z from "zod/mini";
import { adminPages } from "#addresses/admin.ts";
import { inMalayalam, linkPages, pages, reportCalls, translatedPages } from "#addresses/public.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { createApp } from "#server/http/app.ts";
import { countFault } from "#server/http/count-fault.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { countCall, limits } from "#server/http/rate-limit.ts";
import { publicReport, violationReport } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { type FaultReport, faultReport, fileIn, MESSAGE_MAX, PATH_MAX, STACK_MAX } from "../error-report.ts";

const publicPages = new Set<string>([
  ...Object.values({ ...pages, ...linkPages }),
  ...translatedPages.map(inMalayalam),
]);

/** The addresses of the back office, in its router's syntax: `:id` is a part of the path, and `:id?` an optional one. */
const adminPatterns = Object.values(adminPages).map((pattern) => ({
  pattern,
  fits: new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`, "i"),
}));

/** The pattern of the page at a URL, which names no record; one word for all other pages. */
function pagePattern(address: string): string {
  const path = URL.canParse(address, "https://site.example")
    ? new URL(address, "https://site.example").pathname
    : "";
  const known = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (publicPages.has(known)) return known;
  return adminPatterns.find(({ fits }) => fits.test(known))?.pattern ?? "another page";
}

/** What a page tried that its content security policy forbids. */
interface Violation {
  readonly directive: string;
  /** A keyword such as `inline`, or the origin of what was blocked. */
  readonly blocked: string;
  readonly page: string;
}

const text = z._default(z.string(), "");

/** The body that `report-uri` sends (application/csp-report). */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
  }),
});

/** The body that `report-to` sends (application/reports+json): several reports, also of other kinds. */
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
function violationsIn(report: unknown): Violation[] {
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

/** What a browser says of an error. Its answer is never read, so a refusal has no text. */
const faultReportSchema = z.object({
  message: z.string().check(z.maxLength(MESSAGE_MAX)),
  stack: z.string().check(z.maxLength(STACK_MAX)),
  page: z.string().check(z.maxLength(PATH_MAX)),
  outdated: z.optional(z.boolean()),
} satisfies Record<keyof FaultReport, z.ZodMiniType>);

const none = { 204: { body: null } } as const;

/** A limit above the number of pages and directives that the site has. */
const SAMPLES_MAX = 500;

const samples = new WeakMap<Deps["blobs"], Map<string, number>>();

/** A violation happens on every visit of a page, or in no more than one browser: one of a kind a minute says as much. */
function isNew({ blobs, now }: Deps, { directive, blocked, page }: Violation): boolean {
  const seen = samples.get(blobs) ?? new Map<string, number>();
  samples.set(blobs, seen);
  const key = `${directive} ${blocked} ${page}`;
  const moment = now().getTime();
  if (moment - (seen.get(key) ?? 0) < MINUTE_MS) return false;
  if (seen.size >= SAMPLES_MAX) seen.clear();
  seen.set(key, moment);
  return true;
}

async function logViolation(c: Context<ApiEnv>, { directive, blocked, page }: Violation): Promise<void> {
  c.var.deps.log.error("policy.violated", { requestId: c.var.requestId, directive, blocked, page });
  await countFault(c, { kind: "policy", place: `${directive} on ${page}`, message: blocked }, page);
}

/** What browsers report: errors of our scripts, and what a page's content security policy has blocked. */
export const reportsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      reportCalls.errors,
      publicReport(limits.reports),
      validateJson(faultReportSchema),
      answers("Reports an error of a page's script, without anything personal.", none),
      async (c) => {
        const { message, stack, page, outdated } = faultReport(c.req.valid("json"));
        const place = pagePattern(page);
        const { requestId, deps } = c.var;
        const kind = outdated ? "outdated" : "browser";
        deps.log.error(`${kind}.failed`, { requestId, message, stack, page: place });
        await countFault(c, { kind, place, message, file: fileIn(stack) });
        return c.body(null, 204);
      },
    )
    .post(
      reportCalls.policy,
      violationReport(),
      answers("Reports what a content security policy has blocked.", none, {
        limits: [limits.reports],
        body: { types: ["application/csp-report", "application/reports+json"], schema: null },
      }),
      async (c) => {
        const report: unknown = await c.req.json().catch(() => null);
        const violations = violationsIn(report).filter((each) => isNew(c.var.deps, each));
        // Only what is new costs a look at the limits; a report may hold hundreds.
        if (violations.length > 0) await countCall(c, limits.reports, violations.length);
        for (const each of violations) await logViolation(c, each);
        return c.body(null, 204);
      },
    );
