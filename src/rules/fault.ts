import * as z from "zod/mini";
import { type FaultReport, MESSAGE_MAX, PATH_MAX, STACK_MAX } from "./fault-report.ts";

/** Where something went wrong: in a call of the API, in a browser, or against a page's content security policy. */
export const faultKinds = ["call", "browser", "policy"] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The dashboard shows them for this long. */
export const FAULT_DAYS = 7;

/** The longest report that is read, in bytes. */
export const REPORT_MAX = 8 * 1024;

/** What a browser says of an error. Nobody reads an answer, so that a refusal has no text of its own. */
export const faultReportSchema = z.object({
  message: z.string().check(z.maxLength(MESSAGE_MAX)),
  stack: z.string().check(z.maxLength(STACK_MAX)),
  page: z.string().check(z.maxLength(PATH_MAX)),
} satisfies Record<keyof FaultReport, z.ZodMiniType<string>>);

/** How often something went wrong at one place on one day. */
export const faultCountSchema = z.object({
  kind: z.enum(faultKinds),
  /** A route, a page, or a directive and a page. */
  place: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  count: z.number(),
});

export type FaultCount = z.output<typeof faultCountSchema>;
