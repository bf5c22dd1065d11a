import { reportCalls } from "#report-paths";
import { faultReport } from "#rules/fault-report.ts";

/** More from one page say nothing new. */
const REPORTS_MAX = 5;

const sent = new Set<string>();

/** What was thrown: an error as a rule, but a script may throw anything. */
const thrownIn = (event: Event): unknown => {
  if (event instanceof ErrorEvent) return event.error ?? event.message;
  return event instanceof PromiseRejectionEvent ? event.reason : undefined;
};

/**
 * Tells the server of an error of a script, without anything personal. What fails because the connection is gone is no
 * error of ours, and errors without a place in our scripts are those of extensions.
 */
export function reportFault(thrown: unknown): void {
  const { name = "", message = thrown, stack = "" } = thrown instanceof Error ? thrown : {};
  const said = `${name ? `${name}: ` : ""}${message}`;
  const report = faultReport({ message: said, stack, page: location.pathname });
  const text = JSON.stringify(report);
  if (!navigator.onLine || !report.stack || sent.size >= REPORTS_MAX || sent.has(text)) return;
  sent.add(text);
  // A beacon outlives the page, and waits for nothing.
  navigator.sendBeacon(reportCalls.errors, new Blob([text], { type: "application/json" }));
}

export const reportEvent = (event: Event): void => reportFault(thrownIn(event));
