/** The server's dependencies fail: it never acknowledges what was not kept, and recovers by itself. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi, pages } from "#addresses/public.ts";
import { attempt, inParallel, ipOf, type Outcome } from "#tests/support/drill/clients.ts";
import { type DrillPostgres, startPostgres } from "#tests/support/drill/postgres.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { type DrillSite, HEALTHY_WITHIN_MS, openSite, untilHealthy } from "#tests/support/drill/site.ts";
import { markOf, sendEnquiry, sendProject } from "#tests/support/drill/submissions.ts";
import { everyRecord, postJson, signedIn } from "#tests/support/process/local-calls.ts";

const VISITORS = 20;
const UNAVAILABLE = 503;

const visitors = (from: number) => Array.from({ length: VISITORS }, (_, at) => from + at);
const textOf = ({ body }: Outcome) =>
  (/"error":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 80)) || "no answer";
const statuses = (outcomes: readonly Outcome[]) =>
  [
    ...new Set(
      outcomes.map((outcome) => `${outcome.status}${outcome.status === 201 ? "" : ` ${textOf(outcome)}`}`),
    ),
  ].join(" | ");

const enquire = (site: DrillSite, from: number) =>
  inParallel(VISITORS, visitors(from), (number) => attempt(() => sendEnquiry(site.url, number)));

async function noFalseSuccess(what: string, site: DrillSite, from: number, outcomes: readonly Outcome[]) {
  const kept = await everyRecord<{ email: string }>(
    site.url,
    adminApi.enquiries.list,
    await signedIn(site.url),
  );
  const marks = new Set(kept.map(({ email }) => email));
  const lies = outcomes.filter(({ status }, at) => status === 201 && !marks.has(markOf(from + at))).length;
  promise(`${what}: no false success`, `${lies} of ${outcomes.length}`, lies === 0);
}

async function recovers(what: string, site: DrillSite) {
  const waited = await untilHealthy(site.url);
  promise(
    `${what}: healthy again within 60 s, without a restart`,
    `${(waited / 1000).toFixed(1)} s`,
    waited < HEALTHY_WITHIN_MS,
  );
}

async function databaseDown(site: DrillSite, postgres: DrillPostgres) {
  postgres.crash();
  const outcomes = await enquire(site, 0);
  promise(
    "store down: every enquiry is answered with 503",
    statuses(outcomes),
    outcomes.every(({ status }) => status === UNAVAILABLE),
  );
  const { status: health } = await attempt(() => fetch(site.url + api.health));
  promise("store down: the health check answers 503", health, health === UNAVAILABLE);
  const { status: page } = await attempt(() => fetch(site.url + pages.home));
  promise("store down: pages are still served", page, page === 200);
  postgres.again();
  await recovers("store down", site);
  await noFalseSuccess("store down", site, 0, outcomes);
}

async function databaseSlow(site: DrillSite, postgres: DrillPostgres) {
  postgres.freeze();
  const under = enquire(site, 1000);
  await pause(5000);
  postgres.thaw();
  const outcomes = await under;
  const known = outcomes.every(({ status }) => status === 201 || status === UNAVAILABLE);
  promise("store slow (5 s): every enquiry is answered with 201 or 503", statuses(outcomes), known);
  await recovers("store slow", site);
  await noFalseSuccess("store slow", site, 1000, outcomes);
}

async function blobsFailing() {
  const site = await openSite();
  const blobs = join(site.dataDir, "blobs-serve");
  await attempt(() => sendProject(site.url, 1));
  renameSync(blobs, `${blobs}-away`);
  writeFileSync(blobs, "in the way");
  const refused = await attempt(() => sendProject(site.url, 2));
  promise(
    "blobs failing: an idea with a document is refused",
    statuses([refused]),
    refused.status === UNAVAILABLE,
  );
  const plain = await attempt(() => sendEnquiry(site.url, 3));
  promise("blobs failing: an enquiry is accepted", plain.status, plain.status === 201);
  rmSync(blobs);
  renameSync(`${blobs}-away`, blobs);
  const again = await attempt(() => sendProject(site.url, 2));
  promise("blobs back: the same idea is accepted", again.status, again.status === 201);
  const kept = await everyRecord<{ emailAddress: string }>(
    site.url,
    adminApi.projects.list,
    await signedIn(site.url),
  );
  const expected = [markOf(1), markOf(2)];
  const marks = kept.map(({ emailAddress }) => emailAddress).toSorted();
  promise(
    "blobs back: only the accepted ideas are stored, each once",
    marks.join(),
    marks.join() === expected.join(),
  );
  await site.close();
}

async function postalServiceDown() {
  const site = await openSite({ PINCODE_API_URL: "http://127.0.0.1:9" });
  const asked = await attempt(() => fetch(site.url + api.pincode("799999")));
  promise(
    "postal service down: a lookup is answered with 503",
    `${asked.status} ${textOf(asked)}`,
    asked.status === UNAVAILABLE,
  );
  const company = {
    companyName: "Backwater Logistics",
    industry: "Retail & E-commerce",
    website: "www.backwater.example",
    companySize: "11-50",
    pincode: "799999",
    country: "India",
    state: "Tripura",
    city: "Agartala",
    district: "West Tripura",
  };
  const registered = await attempt(() => postJson(site.url + fairApi.company, company, ipOf(1)));
  promise(
    "postal service down: a company can still register",
    statuses([registered]),
    registered.status === 201,
  );
  await site.close();
}

async function diskFull() {
  const dataDir = mkdtempSync(join(tmpdir(), "tidepoint-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", dataDir], { stdio: "ignore" });
  } catch {
    return promise("disk full", "not tried: only root may mount a small disk", false);
  }
  const site = await openSite({}, { dataDir });
  const filler = join(dataDir, "filler");
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // dd fails once the disk is full, as intended.
  }
  const outcomes = await inParallel(4, visitors(0), (number) => attempt(() => sendProject(site.url, number)));
  const taken = outcomes.filter(({ status }) => status === 201).length;
  const honest = outcomes.every(({ status }) => status === 201 || status === UNAVAILABLE);
  promise("disk full: every idea is answered with 201 or 503", statuses(outcomes), honest);
  rmSync(filler);
  await recovers("disk full", site);
  const after = await attempt(() => sendProject(site.url, 500));
  promise("disk no longer full: ideas are accepted again", statuses([after]), after.status === 201);
  const kept = await everyRecord(site.url, adminApi.projects.list, await signedIn(site.url));
  promise(
    "disk full: no false success",
    `${kept.length} kept of ${taken + 1} told`,
    kept.length >= taken + 1,
  );
  await site.close();
  execFileSync("umount", [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function clockWrong() {
  const dataDir = mkdtempSync(join(tmpdir(), "tidepoint-clock-"));
  const preload = join(import.meta.dirname, "../support/drill/skewed-clock.ts");
  let from = 0;
  for (const [what, seconds] of [
    ["two hours fast", 7200],
    ["right again", 0],
    ["a day slow", -86_400],
  ] as const) {
    const environment = { CLOCK_SKEW_SECONDS: String(seconds) };
    const site = await openSite(environment, { dataDir, nodeOptions: ["--import", preload] });
    const outcomes = await enquire(site, from);
    promise(
      `clock ${what}: enquiries are kept`,
      statuses(outcomes),
      outcomes.every(({ status }) => status === 201),
    );
    await noFalseSuccess(`clock ${what}`, site, from, outcomes);
    await site.close();
    from += 1000;
  }
  rmSync(dataDir, { recursive: true, force: true });
}

const postgres = startPostgres();
if (postgres) {
  const site = await openSite({ NETLIFY_DB_URL: postgres.url });
  await databaseDown(site, postgres);
  await databaseSlow(site, postgres);
  await site.close();
  postgres.stop();
} else {
  promise("store down and slow", "not tried: PostgreSQL is not installed", false);
}
await blobsFailing();
await postalServiceDown();
printPromises();
await diskFull();
await clockWrong();
printPromises();
