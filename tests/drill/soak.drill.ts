/**
 * Twenty minutes of an ordinary busy day: nothing breaks, and the server does not grow. `SOAK_MINUTES` shortens it;
 * `SOAK_TABLE` prints every memory sample.
 */
import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#addresses/admin.ts";
import { api, pages } from "#addresses/public.ts";
import { attempt, ipOf, type Outcome } from "#tests/support/drill/clients.ts";
import { memoryOf, memoryReporting, type ProcessMemory, slope } from "#tests/support/drill/process-memory.ts";
import { ms, printPromises, promise, promiseSpeed } from "#tests/support/drill/promises.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { sendEnquiry, sendProject } from "#tests/support/drill/submissions.ts";
import { percentile } from "#tests/support/measure.ts";
import { signedIn } from "#tests/support/process/local-calls.ts";

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 20);
/** The share of the time in which caches fill and code is compiled. */
const WARM_UP = 0.2;
const PER_SECOND = 20;
const LOOK_EVERY_SECONDS = 10;
const SLOPE_MAX = 1;
/** The embedded database keeps its peak size, and Node returns little memory to the system. */
const RESIDENT_MAX = 0.1;
/** A session times out after an idle hour, and ends after twelve; it is renewed long before. */
const SESSION_MS = 10 * 60_000;

/** Without a limit Node defers garbage collection while memory is free, which looks like growth from outside. */
const BOUNDED_HEAP = "--max-old-space-size=512";

const site = await openSite({ DEMO: "1" }, { nodeOptions: [BOUNDED_HEAP, ...memoryReporting] });
let token = await signedIn(site.url);
let signedInAt = performance.now();

const read = (path: string) => fetch(site.url + path, { headers: { "accept-encoding": "br" } });
const inOffice = (path: string) => fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });

/** Mostly readers, some writers, one administrator in the back office. */
const mixture: readonly ((turn: number) => Promise<Response>)[] = [
  ...[pages.home, pages.about, pages.services, pages.contact, pages.projectSubmission, pages.terms].map(
    (page) => () => read(page),
  ),
  ...[api.news, api.partners, api.footer, api.headings, `${api.staff}?category=employee`].map(
    (path) => () => read(path),
  ),
  () => read(api.captcha),
  () => read("/no-such-page"),
  () => inOffice(`${adminApi.enquiries.list}?limit=50`),
  () => inOffice(`${adminApi.projects.list}?limit=50&search=tide`),
  () => inOffice(`${adminApi.exportCsv}?type=form`),
  (turn) => sendEnquiry(site.url, turn),
  (turn) => sendEnquiry(site.url, turn),
  (turn) => sendProject(site.url, turn),
  (turn) => fetch(site.url + api.enquirySubmit, { method: "POST", body: "{", headers: ipOf(turn) }),
];

const outcomes: Outcome[] = [];
const memory: (ProcessMemory & { readonly minutes: number })[] = [];
const started = performance.now();
const minutesSoFar = () => (performance.now() - started) / 60_000;
const underWay = new Set<Promise<void>>();

for (let turn = 0; minutesSoFar() < MINUTES; turn += 1) {
  const call = mixture[turn % mixture.length];
  if (!call) break;
  const done = attempt(() => call(turn)).then((outcome) => void outcomes.push({ ...outcome, body: "" }));
  underWay.add(done);
  void done.finally(() => underWay.delete(done));
  if (turn % (PER_SECOND * LOOK_EVERY_SECONDS) === 0)
    memory.push({ minutes: minutesSoFar(), ...(await memoryOf(site)) });
  if (performance.now() - signedInAt > SESSION_MS) {
    signedInAt = performance.now();
    token = await signedIn(site.url);
  }
  await pause(Math.max(0, started + ((turn + 1) * 1000) / PER_SECOND - performance.now()));
}
await Promise.all(underWay);

const broken = outcomes.filter(({ status }) => status === 0 || status >= 500).length;
const p95 = percentile(
  outcomes.map(({ milliseconds }) => milliseconds),
  0.95,
);
const isSettled = ({ minutes }: { readonly minutes: number }) => minutes > MINUTES * WARM_UP;
const settled = memory.filter(isSettled);
const growth = (of: keyof ProcessMemory) => slope(settled.map((each) => [each.minutes, each[of]] as const));
const ends = (of: keyof ProcessMemory) =>
  [settled[0], settled.at(-1)].map((each) => each?.[of].toFixed(0)).join(" to ");
promise(`${outcomes.length} calls in ${MINUTES} min: none broken`, broken, broken === 0);
promiseSpeed("p95 under 1 s", ms(p95), p95 < 1000);
for (const part of ["heap", "external"] as const)
  promise(
    `${part} memory after a collection grows by less than ${SLOPE_MAX} MB a minute`,
    `${growth(part).toFixed(2)} MB a minute, ${ends(part)} MB`,
    growth(part) < SLOPE_MAX,
  );
// Compared with the peak before, since memory returned once and taken again would look like growth.
const mostResident = (looks: readonly ProcessMemory[]) => Math.max(...looks.map(({ resident }) => resident));
const [before, since] = [mostResident(memory.filter((look) => !isSettled(look))), mostResident(settled)];
promise(
  `resident memory at its most grows by less than ${RESIDENT_MAX * 100} % after the warm-up`,
  `${before.toFixed(0)} to ${since.toFixed(0)} MB`,
  since < before * (1 + RESIDENT_MAX),
);
if (process.env["SOAK_TABLE"]) console.table(memory);

await site.close();
printPromises();
