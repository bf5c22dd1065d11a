import { reportCalls } from "#addresses/public.ts";
import { type FaultReport, faultReport, IN_PAGE } from "../error-report.ts";

/** The most reports from one page; more would say nothing new. */
const REPORTS_MAX = 5;

/** A fault is of the same kind as another with the same message in the same route or page. */
const kinds = new Set<string>();

/** What Safari says of a script that it could not load, without its name, and what others say of theirs. */
const notLoaded = /module script failed|dynamically imported module|^This script did not load/;

interface Fault {
  /** An error as a rule, but a script may throw anything. */
  readonly thrown: unknown;
  /** Where the error happened, if it does not say so itself. */
  readonly source?: string;
}

function faultIn(event: Event): Fault | null {
  if (event instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = event;
    return { thrown: error ?? message, source: `${filename}:${lineno}:${colno}` };
  }
  if (event instanceof PromiseRejectionEvent) return { thrown: event.reason };
  // Vite's, of code that did not load.
  if ("payload" in event) return { thrown: event.payload };
  // Astro's, of an island, or our own.
  if (event instanceof CustomEvent) return { thrown: event.detail.error, source: event.detail.componentUrl };
  const { target } = event;
  return target instanceof HTMLScriptElement
    ? { thrown: "This script did not load", source: target.src }
    : null;
}

/** Scripts in the page have its URL, whatever it was when they ran. */
const ofPage = new RegExp(`${location.origin}/(?!_astro/)\\S*?(?=:\\d+:\\d+)`, "g");

function describe({ thrown, source = "" }: Fault): FaultReport {
  const { name = "", message = thrown, stack = "" } = thrown instanceof Error ? thrown : {};
  const said = `${name ? `${name}: ` : ""}${message}`;
  // The message names a script that did not load, which only Chromium repeats in the stack.
  const lost = notLoaded.test(said) ? `${said}\n${source}\n` : "";
  const frames = lost + (/:\d+:\d+/.test(stack) ? stack : source);
  return faultReport({ message: said, stack: frames.replace(ofPage, IN_PAGE), page: location.pathname });
}

const fetchAnew = (address: string) =>
  fetch(address, { cache: "no-cache", headers: { Accept: "text/html, */*" } });

const isFile = (frame: string) => frame.endsWith(".js");

const addresses = /\/_astro\/[\w.-]+\.js/g;

/** Whether the page has other scripts by now than when it was opened: a deploy has replaced it. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetchAnew(location.pathname);
  const now = await answer.text();
  const elements = [...document.querySelectorAll("script, astro-island")];
  return elements.some(({ outerHTML }) => outerHTML.match(addresses)?.some((each) => !now.includes(each)));
}

/**
 * Tells the server of an error of a script, without anything personal, unless another of its kind was reported. What
 * fails because the connection is gone is no error of ours: nothing can be fetched then, or the script that did not load
 * is there.
 */
async function tell(fault: Fault): Promise<void> {
  const report = describe(fault);
  const [frame = ""] = report.stack.split("\n");
  const isLost = notLoaded.test(report.message);
  const kind = `${report.message} ${frame}`;
  if (!(frame || isLost) || kinds.size >= REPORTS_MAX || kinds.has(kind)) return;
  kinds.add(kind);
  if (isLost && isFile(frame) && (await fetchAnew(frame)).ok) return;
  const text = JSON.stringify({ ...report, outdated: await isOutdated() });
  // A beacon outlives the page.
  navigator.sendBeacon(reportCalls.errors, new Blob([text], { type: "application/json" }));
}

/** Called by the script in the head of every page (watch-faults.ts). Without a connection, no report can be sent. */
export function report(event: Event): void {
  const fault = faultIn(event);
  if (fault) tell(fault).catch(() => {});
}
