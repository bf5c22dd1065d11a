/**
 * Many visitors at once: everything acknowledged is stored and mailed exactly once, and no one waits long. How long a bare
 * insert takes in the same minute is the measure: milliseconds would say as much about the machine.
 */
import { adminApi } from "#addresses/admin.ts";
import { openBareInserts } from "#tests/support/drill/bare-inserts.ts";
import { attempt, inParallel, type Outcome } from "#tests/support/drill/clients.ts";
import { openMailbox } from "#tests/support/drill/mailbox.ts";
import { ms, printPromises, promise, promiseSpeed } from "#tests/support/drill/promises.ts";
import { openSite } from "#tests/support/drill/site.ts";
import {
  contactOf,
  markOf,
  sendEnquiry,
  sendProject,
  sendRegistration,
} from "#tests/support/drill/submissions.ts";
import { percentile } from "#tests/support/measure.ts";
import { everyRecord, signedIn } from "#tests/support/process/local-calls.ts";

const CLIENTS = 50;

/** How many bare inserts a call may take at the 95th percentile, all clients at once. */
const INSERTS_MAX = 25;

/** The same for a call whose document is received, read, and stored beside its record. */
const INSERTS_WITH_DOCUMENT_MAX = 50;

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

const bare = await openBareInserts();

async function judge(
  what: string,
  outcomes: readonly Outcome[],
  kept: readonly string[],
  marks: readonly string[],
  insertsMax = INSERTS_MAX,
) {
  const failed = outcomes.filter(({ status }) => status !== 201 && status !== 200);
  const missing = marks.filter((mark) => !kept.includes(mark)).length;
  const again = kept.length - new Set(kept).size;
  const p95 = percentile(
    outcomes.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  promise(
    `${what}: every call succeeds`,
    `${failed.length} others ${failed[0]?.body ?? ""}`,
    failed.length === 0,
  );
  promise(`${what}: none lost`, `${missing} of ${marks.length}`, missing === 0);
  promise(`${what}: none twice`, again, again === 0);
  const insert = await bare.p95(CLIENTS);
  const seen = `${(p95 / insert).toFixed(1)}: ${ms(p95)} and ${ms(insert)}`;
  promiseSpeed(`${what}: p95 under ${insertsMax} bare inserts`, seen, p95 / insert < insertsMax);
}

const mailbox = await openMailbox();
const site = await openSite(mailbox.settings);
const token = await signedIn(site.url);

const enquiries = numbers(1000);
const enquiryOutcomes = await inParallel(CLIENTS, enquiries, (at) =>
  attempt(() => sendEnquiry(site.url, at)),
);
const enquiriesKept = await everyRecord<{ email: string }>(site.url, adminApi.enquiries.list, token);
await judge(
  "1,000 enquiries",
  enquiryOutcomes,
  enquiriesKept.map(({ email }) => email),
  enquiries.map(markOf),
);

const projects = numbers(300);
const projectOutcomes = await inParallel(CLIENTS, projects, (at) => attempt(() => sendProject(site.url, at)));
const projectsKept = await everyRecord<{ emailAddress: string; file: string | null }>(
  site.url,
  adminApi.projects.list,
  token,
);
await judge(
  "300 ideas with documents",
  projectOutcomes,
  projectsKept.map(({ emailAddress }) => emailAddress),
  projects.map(markOf),
  INSERTS_WITH_DOCUMENT_MAX,
);
const documents = await inParallel(CLIENTS, projectsKept, async ({ file }) =>
  file ? (await fetch(site.url + file)).status : 0,
);
const unserved = documents.filter((status) => status !== 200).length;
promise("300 ideas with documents: every document is served", `${unserved} not`, unserved === 0);

const registrations = numbers(200, 2000);
const registrationOutcomes = await inParallel(CLIENTS, registrations, (at) => sendRegistration(site.url, at));
const registered = await fetch(site.url + adminApi.jobFairRegistrations, {
  headers: { authorization: `Bearer ${token}` },
});
const { data: companies } = (await registered.json()) as {
  data: { company: { companyName: string }; jobFairUser: unknown; selection: unknown }[];
};
await judge(
  "200 job fair registrations",
  registrationOutcomes.flat(),
  companies.map(({ company }) => company.companyName),
  registrations.map((at) => `Company ${at}`),
);
const halves = companies.filter(({ jobFairUser, selection }) => !jobFairUser || !selection).length;
promise("200 job fair registrations: each is whole", `${halves} not`, halves === 0);

const stormed = numbers(500, 10_000);
const storm = stormed
  .flatMap((at) => Array.from({ length: 5 }, () => at))
  .toSorted(() => Math.random() - 0.5);
const stormOutcomes = await inParallel(CLIENTS, storm, (at) =>
  attempt(() => sendEnquiry(site.url, at, { "Idempotency-Key": `storm-of-retries-${at}` })),
);
const afterStorm = await everyRecord<{ email: string }>(site.url, adminApi.enquiries.list, token);
await judge(
  "500 requests five times each",
  stormOutcomes,
  afterStorm.map(({ email }) => email),
  stormed.map(markOf),
);

await mailbox.judge("all of these", [
  { kind: "enquiry-receipt", to: [...enquiries, ...stormed].map(markOf) },
  { kind: "idea-receipt", to: projects.map(markOf) },
  { kind: "fair-confirmation", to: registrations.map(contactOf) },
]);
await mailbox.judgeAlerts({
  "enquiry-alert": enquiries.length + stormed.length,
  "idea-alert": projects.length,
  "fair-alert": registrations.length,
});

await bare.close();
await site.close();
await mailbox.stop();
printPromises();
