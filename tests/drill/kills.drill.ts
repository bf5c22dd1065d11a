/**
 * The server, and the PostgreSQL under it, die at random moments: all that was acknowledged is kept, whole, and told by
 * mail.
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#addresses/admin.ts";
import { inParallel } from "#tests/support/drill/clients.ts";
import { openMailbox } from "#tests/support/drill/mailbox.ts";
import { startPostgres } from "#tests/support/drill/postgres.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { type DrillSite, HEALTHY_WITHIN_MS, openSite, untilHealthy } from "#tests/support/drill/site.ts";
import { documentOf, markOf, sendEnquiry, sendProject } from "#tests/support/drill/submissions.ts";
import { startTraffic } from "#tests/support/drill/traffic.ts";
import { everyRecord, signedIn } from "#tests/support/process/local-calls.ts";

const SERVER_KILLS = 50;
const DATABASE_KILLS = 10;

const isProject = (number: number) => number % 2 === 1;
const send = (url: string, number: number) =>
  isProject(number) ? sendProject(url, number) : sendEnquiry(url, number);

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function judge(site: DrillSite, what: string, acknowledged: ReadonlySet<number>) {
  const token = await signedIn(site.url);
  const enquiries = await everyRecord<{ email: string }>(site.url, adminApi.enquiries.list, token);
  const projects = await everyRecord<{ emailAddress: string; file: string }>(
    site.url,
    adminApi.projects.list,
    token,
  );
  const marks = [...enquiries.map(({ email }) => email), ...projects.map(({ emailAddress }) => emailAddress)];
  const lost = [...acknowledged].filter((number) => !marks.includes(markOf(number)));
  promise(
    `${what}: everything acknowledged is there`,
    `${lost.length} of ${acknowledged.size} lost`,
    lost.length === 0 && acknowledged.size > 0,
  );
  promise(
    `${what}: nothing is there twice`,
    marks.length - new Set(marks).size,
    new Set(marks).size === marks.length,
  );
  const broken = await inParallel(8, projects, async ({ emailAddress, file }) => {
    const answer = await fetch(site.url + file);
    const number = Number(/\d+/.exec(emailAddress)?.[0]);
    return sha256(new Uint8Array(await answer.arrayBuffer())) !== sha256(documentOf(number));
  });
  const count = broken.filter(Boolean).length;
  promise(`${what}: every record has its whole document`, `${count} of ${projects.length} not`, count === 0);
}

async function killServer() {
  const mailbox = await openMailbox();
  const site = await openSite(mailbox.settings);
  const from = { next: 0 };
  const acknowledged = new Set<number>();
  for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
    const traffic = startTraffic(6, from, (number) => send(site.url, number));
    await pause(30 + Math.random() * 400);
    await site.kill();
    await traffic.stop();
    for (const number of traffic.acknowledged) acknowledged.add(number);
    await site.start();
  }
  const what = `${SERVER_KILLS} kills of the server`;
  await judge(site, what, acknowledged);
  const [projects, enquiries] = [
    [...acknowledged].filter(isProject),
    [...acknowledged].filter((at) => !isProject(at)),
  ];
  await mailbox.judge(what, [
    { kind: "enquiry-receipt", to: enquiries.map(markOf) },
    { kind: "idea-receipt", to: projects.map(markOf) },
  ]);
  await site.close();
  await mailbox.stop();
}

async function killDatabase() {
  const postgres = startPostgres();
  if (!postgres) return promise("kills of PostgreSQL", "not tried: PostgreSQL is not installed", false);
  const site = await openSite({ NETLIFY_DB_URL: postgres.url });
  const from = { next: 0 };
  const acknowledged = new Set<number>();
  let slowest = 0;
  for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
    const traffic = startTraffic(6, from, (number) => send(site.url, number));
    await pause(200 + Math.random() * 600);
    postgres.crash();
    await pause(300);
    await traffic.stop();
    for (const number of traffic.acknowledged) acknowledged.add(number);
    postgres.again();
    slowest = Math.max(slowest, await untilHealthy(site.url));
  }
  const seconds = `${(slowest / 1000).toFixed(1)} s`;
  promise(
    `${DATABASE_KILLS} kills of PostgreSQL: healthy within 60 s, without a restart`,
    seconds,
    slowest < HEALTHY_WITHIN_MS,
  );
  await judge(site, `${DATABASE_KILLS} kills of PostgreSQL`, acknowledged);
  await site.close();
  postgres.stop();
}

await killServer();
printPromises();
await killDatabase();
printPromises();
