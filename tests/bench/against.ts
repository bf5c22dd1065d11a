/**
 * `npm run bench -- --against REVISION`: this checkout's build beside that revision's, in interleaved rounds, since machines
 * are noisy. Prints the ratios, writes them into docs/reports/performance.md, and fails if something takes more than
 * `LIMIT` times as long, or as much.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { zipFunction } from "@netlify/zip-it-and-ship-it";
import { type Browser, chromium } from "playwright";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api, inMalayalam, pages } from "#addresses/public.ts";
import { clearStamp } from "#local/build/stamp.ts";
import { root } from "#local/process/root.ts";
import { onBadConnection } from "#tests/support/browser/bad-connection.ts";
import { packerConfig } from "#tests/support/built/packed-functions.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { sendEnquiry } from "#tests/support/drill/submissions.ts";
import { http2Front } from "#tests/support/http2-front.ts";
import { median } from "#tests/support/measure.ts";
import { newSession, openingTime, openOffice } from "./office-pages.ts";
import { build, openCheckout } from "./other-checkout.ts";
import { firstAnswer, mainIn, withoutDatabase } from "./packed-starts.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const LIMIT = 1.15;
/** How long a page is watched after its `load` event. */
const WATCHED_MS = 1500;
/** A call of the API is too short to be timed alone. */
const CALLS = 20;

const HEADING = "## Against an earlier revision";
const report = join(root, "docs/reports/performance.md");

type Record = (what: string, figure: number) => void;

interface Side {
  readonly checkout: string;
  /** Packed files of functions, by name. */
  readonly packed: ReadonlyMap<string, string>;
  /** The URL of a running server, directly and over HTTP/2. */
  readonly local: string;
  readonly url: string;
  readonly token: string;
  readonly figures: Map<string, number[]>;
}

function measureFunctions({ packed }: Side, record: Record) {
  for (const candidate of withoutDatabase) {
    const { milliseconds, megabytes } = firstAnswer(packed.get(candidate.name) ?? "", candidate);
    record(`function's first answer, ${candidate.label}, ms`, milliseconds);
    record(`function's first answer, ${candidate.label}, MB`, megabytes);
  }
}

async function measureStart({ checkout }: Side, record: Record) {
  const dataDir = mkdtempSync(join(tmpdir(), "tidepoint-start-"));
  for (const how of ["on an empty store", "again"]) {
    const startedAt = performance.now();
    const site = await openSite({ DEMO: "1" }, { dataDir, checkout });
    await fetch(site.url).then((page) => page.text());
    record(`npm start to its first page, ${how}, ms`, performance.now() - startedAt);
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" });
    record(`npm start after its first page, ${how}, MB`, Number(kilobytes) / 1024);
    await site.close();
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs in the page: stores its paints and what blocks it. */
function watchPaints() {
  const seen = { first: 0, largest: 0, blocked: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.largest = startTime;
  });
  watch("longtask", ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
}

async function openPage(browser: Browser, { url }: Side, path: string, from?: string) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const loaded = await onBadConnection(page);
  await page.goto(url + path, { waitUntil: "load", ...(from !== undefined && { referer: url + from }) });
  return { page, loaded, close: () => context.close() };
}

const shown = {
  home: pages.home,
  contact: pages.contact,
  "contact in Malayalam": inMalayalam(pages.contact),
  idea: pages.projectSubmission,
  "idea in Malayalam": inMalayalam(pages.projectSubmission),
  "job fair": pages.jobFair,
};

async function measurePages(browser: Browser, side: Side, record: Record) {
  for (const [name, path] of Object.entries(shown)) {
    const { page, loaded, close } = await openPage(browser, side, path);
    await page.waitForTimeout(WATCHED_MS);
    const seen = await page.evaluate(() => Reflect.get(window, "seen"));
    record(`${name}, first paint, ms`, seen.first);
    record(`${name}, largest paint, ms`, seen.largest);
    // Without the 100 ms, a page that is never blocked for long would leave nothing to compare.
    record(`${name}, blocked, and 100, ms`, seen.blocked + 100);
    record(`${name}, unscrolled, KB`, loaded().kilobytes);
    await close();
  }
}

const withinAMinute = <T>(work: Promise<T>): Promise<T> => {
  const end = pause(60_000, undefined, { ref: false });
  return Promise.race([work, end.then(() => Promise.reject(new Error("It took more than a minute.")))]);
};

/** Runs in the page: how long after the touch its form is hydrated, in ms. */
const untilHydrated = () =>
  new Promise<number>((resolve) => {
    const island = document.querySelector('astro-island[client="interact"]');
    const touched = ({ timeStamp }: Event) => {
      const look = () =>
        island?.hasAttribute("ssr") ? requestAnimationFrame(look) : resolve(performance.now() - timeStamp);
      look();
    };
    document.addEventListener("pointerdown", touched, { once: true, capture: true });
  });

async function measureTouch(browser: Browser, side: Side, record: Record, from?: string) {
  const { page, close } = await openPage(browser, side, pages.contact, from);
  await page.waitForTimeout(WATCHED_MS);
  const [taken] = await Promise.all([
    withinAMinute(page.evaluate(untilHydrated)),
    page.locator('astro-island[client="interact"] input:visible').first().tap(),
  ]);
  const way = from === undefined ? "" : ", after a link to it";
  record(`contact${way}, first touch to a form that answers, ms`, taken);
  await close();
}

async function measureOffice(browser: Browser, { url, token }: Side, record: Record) {
  for (const address of [adminPages.home, adminPages.dashboard]) {
    const { page, loaded, close } = await openOffice(browser, url, token, address);
    record(
      `office, ${address} to the dashboard's figures, ms`,
      await withinAMinute(openingTime(page, "Dashboard", null)),
    );
    record(`office, ${address} to the dashboard's figures, KB`, loaded().kilobytes);
    await close();
  }
}

async function measureCalls({ local, token }: Side, record: Record, round: number) {
  const asAdministrator = { headers: { authorization: `Bearer ${token}` } };
  const calls = {
    "who am I": () => fetch(local + adminApi.whoAmI, asAdministrator),
    "the dashboard": () => fetch(local + adminApi.dashboard, asAdministrator),
    // Short, since all rounds together may read no more records than an account may in an hour.
    "a list": () => fetch(`${local}${adminApi.enquiries.list}?limit=20`, asAdministrator),
    "news, public": () => fetch(local + api.news),
    "an enquiry is sent": (number: number) => sendEnquiry(local, number),
  };
  for (const [what, call] of Object.entries(calls)) {
    const startedAt = performance.now();
    for (let at = 0; at < CALLS; at += 1) {
      const answer = await call(round * CALLS + at);
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
    record(`API, ${what}, ms`, (performance.now() - startedAt) / CALLS);
  }
}

async function pack(checkout: string, archives: string): Promise<ReadonlyMap<string, string>> {
  const packed = withoutDatabase.map(async ({ name }) => {
    const made = await zipFunction(join(checkout, "build/functions", `${name}.mjs`), archives, {
      archiveFormat: "none",
      basePath: checkout,
      repositoryRoot: checkout,
      config: packerConfig(checkout),
    });
    if (!made) throw new Error(`The packer made nothing of ${name}.`);
    return [name, mainIn(made, checkout)] as const;
  });
  return new Map(await Promise.all(packed));
}

/** The median of the rounds' own ratios, since what else the machine does differs from round to round. */
const ratioOf = (now: readonly number[], before: readonly number[]) =>
  median(now.map((figure, round) => figure / (before[round] ?? Number.NaN)));

const shorten = (figure: number) => (figure < 10 ? figure.toFixed(1) : String(Math.round(figure)));

function writeReport(commit: string, rows: readonly (readonly [string, string, string, string])[]) {
  const table = rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
  const own = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const section = `${HEADING}

\`npm run bench -- --against REVISION\` writes this section: \`${commit}\` and \`${own}\`, ${ROUNDS} interleaved rounds on
${new Date().toISOString().slice(0, 10)}, pages on 150 ms, 1.6 Mbit/s and a quarter of the processor. Figures are medians, ratios the median of the rounds'.

| | \`${commit}\` | \`${own}\` | ratio |
|---|--:|--:|--:|
${table}
`;
  const text = readFileSync(report, "utf8");
  const [before = "", after = ""] = text.split(`${HEADING}\n`);
  const next = after.indexOf("\n## ");
  writeFileSync(report, `${before.trimEnd()}\n\n${section}${next === -1 ? "" : after.slice(next)}`);
}

const [revision = ""] = process.argv.slice(2);
if (!revision) {
  console.error("Name a revision: npm run bench -- --against main~20");
  process.exit(2);
}

await using resources = new AsyncDisposableStack();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void resources.disposeAsync().finally(() => process.exit(1)));
console.log(`Building ${revision} and this checkout.`);
const other = resources.use(openCheckout(revision));
// The next `npm start` builds anew, with the store's content.
resources.defer(clearStamp);
build(root);

const archives = mkdtempSync(join(root, "build/against-"));
resources.defer(() => rmSync(archives, { recursive: true, force: true }));

async function openSide(checkout: string, name: string): Promise<Side> {
  const site = await openSite({ DEMO: "1" }, { checkout });
  resources.defer(() => site.close());
  const { url } = resources.use(await http2Front(site.url));
  const packed = await pack(checkout, join(archives, name));
  return { checkout, packed, local: site.url, url, token: await newSession(site.url), figures: new Map() };
}

const before = await openSide(other.directory, "before");
const now = await openSide(root, "now");
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
resources.defer(() => browser.close());

async function measureRound(side: Side, round: number) {
  const record: Record = (what, figure) =>
    void side.figures.set(what, [...(side.figures.get(what) ?? []), figure]);
  measureFunctions(side, record);
  await measureStart(side, record);
  await measurePages(browser, side, record);
  await measureTouch(browser, side, record);
  await measureTouch(browser, side, record, pages.about);
  await measureOffice(browser, side, record);
  await measureCalls(side, record, round);
}

for (let round = 0; round < ROUNDS; round += 1) {
  console.log(`Round ${round + 1} of ${ROUNDS}`);
  for (const side of round % 2 === 0 ? [before, now] : [now, before]) await measureRound(side, round);
}

const compared = [...now.figures].map(([what, figures]) => {
  const former = before.figures.get(what) ?? [];
  return { what, before: median(former), now: median(figures), ratio: ratioOf(figures, former) };
});
const isOver = ({ ratio }: { readonly ratio: number }) => ratio > LIMIT;
const rows = compared.map((row) => {
  const ratio = isOver(row) ? `**${row.ratio.toFixed(2)} ×**` : `${row.ratio.toFixed(2)} ×`;
  return [row.what, shorten(row.before), shorten(row.now), ratio] as const;
});
console.table(rows);
writeReport(other.commit, rows);
const over = compared.filter(isOver).map(({ what }) => what);
if (over.length > 0) {
  console.error(`More than ${LIMIT} × as before: ${over.join("; ")}.`);
  process.exitCode = 1;
}
