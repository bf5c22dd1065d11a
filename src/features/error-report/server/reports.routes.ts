import type { Context } from "hono";
import * as z from "zod/mini";
import { reportCalls } from "#addresses/public.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { createApp } from "#server/http/app.ts";
import { countFault } from "#server/http/count-fault.ts";
import { answers } from "#server/http/described.ts";
import { countCall, limits } from "#server/http/rate-limit.ts";
import { publicReport, violationReport } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { type FaultReport, faultReport, fileIn, MESSAGE_MAX, PATH_MAX, STACK_MAX } from "../error-report.ts";
import { pagePattern } from "./page-pattern.ts";
import { type Violation, violationsIn } from "./violations.ts";

/** What a browser says of an error. Its answer is never read, so a refusal has no text. */
const faultReportSchema = z.object({
  message: z.string().check(z.maxLength(MESSAGE_MAX)),
  stack: z.string().check(z.maxLength(STACK_MAX)),
  page: z.string().check(z.maxLength(PATH_MAX)),
  outdated: z.optional(z.boolean()),
} satisfies Record<keyof FaultReport, z.ZodMiniType>);

const none = { 204: { body: null } } as const;

/** More pages and directives than the site has. */
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
  await countFault(c, { kind: "policy", place: `${directive} on ${page}`, message: blocked });
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
