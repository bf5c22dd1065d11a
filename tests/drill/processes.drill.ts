/**
 * Eight instances of the functions over one PostgreSQL, through PgBouncer with twenty connections, and two hundred
 * clients: limits are exact, what is for one is given once, a session that ends has ended everywhere, and nobody is
 * refused for want of a connection. Then how fast one counter can be, against many.
 */
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import { collections } from "#server/collections.ts";
import { limits } from "#server/http/rate-limit.ts";
import { connectPool, postgresStore } from "#server/store/postgres/index.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { captchaAnswer } from "#tests/support/demo-settings.ts";
import { attempt, inParallel, ipOf, type Outcome } from "#tests/support/drill/clients.ts";
import { startInstances } from "#tests/support/drill/instances.ts";
import { startPostgres } from "#tests/support/drill/postgres.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { enquiryOf, markOf } from "#tests/support/drill/submissions.ts";
import { percentile } from "#tests/support/measure.ts";
import { cookiesOf, everyRecord, postJson, signedIn } from "#tests/support/process/local-calls.ts";
import { hasPgBouncer, startPgBouncer } from "#tests/support/server/pgbouncer.ts";
import { openTestPostgres } from "#tests/support/server/test-postgres.ts";

const INSTANCES = 8;
const CONNECTIONS = 20;
const CLIENTS = 200;
const OK = [200, 201];

const server = startPostgres();
if (!server || !hasPgBouncer()) {
  console.error("It needs PostgreSQL and PgBouncer (Debian: apt-get install postgresql pgbouncer).");
  server?.stop();
  process.exit(1);
}
const pgBouncer = await startPgBouncer(server.url, CONNECTIONS);
const postgres = await openTestPostgres(server.url, pgBouncer);
const { urls, stop } = await startInstances(INSTANCES, postgres.url, { CAPTCHA_ANSWER: captchaAnswer });

const urlOf = (number: number) => urls[number % INSTANCES] ?? "";
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const statuses = (outcomes: readonly Outcome[]) => {
  const counts = Object.groupBy(outcomes, ({ status }) => String(status));
  return Object.entries(counts)
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(", ");
};
const succeeded = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => OK.includes(status)).length;
const headerOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** All clients at once, each at the next instance. */
const allAtOnce = (call: (url: string, number: number) => Promise<Response>) =>
  inParallel(CLIENTS, numbers(CLIENTS), (number) => attempt(() => call(urlOf(number), number)));

const seen: Outcome[] = [];
const send = (url: string, number: number) =>
  postJson(url + api.enquirySubmit, enquiryOf(number), ipOf(number));

const token = await signedIn(urls[0] ?? "");

// Two thousand visitors, two hundred at a time.
const sent = await inParallel(CLIENTS, numbers(2000), (number) => attempt(() => send(urlOf(number), number)));
seen.push(...sent);
const kept = await everyRecord<{ email: string }>(urlOf(1), adminApi.enquiries.list, token);
const marks = new Set(kept.map(({ email }) => email));
promise("2,000 enquiries: every call succeeds", statuses(sent), succeeded(sent) === 2000);
promise(
  "2,000 enquiries: each stored once",
  `${kept.length} records, ${marks.size} senders`,
  kept.length === 2000 && numbers(2000).every((number) => marks.has(markOf(number))),
);
const waits = sent.map(({ milliseconds }) => milliseconds);
promise(
  "2,000 enquiries: median and 95th percentile",
  `${percentile(waits, 0.5).toFixed(0)} and ${percentile(waits, 0.95).toFixed(0)} ms`,
  true,
);

// One address, all instances at once.
const one = ipOf(9000);
const forms = await allAtOnce((url, number) =>
  postJson(url + api.enquirySubmit, enquiryOf(5000 + number), one),
);
seen.push(...forms);
promise(
  `a limit of ${limits.publicForms.max} for ${CLIENTS} calls of one address is exact`,
  statuses(forms),
  succeeded(forms) === limits.publicForms.max,
);
const codes = await allAtOnce((url) => fetch(`${url}/pincode/682001`, { headers: one }));
seen.push(...codes);
promise(
  `a limit of ${limits.pincodes.max} likewise`,
  statuses(codes),
  succeeded(codes) === limits.pincodes.max,
);

// A captcha, answered rightly by everybody at once.
const { challenge } = (await (await fetch(urlOf(0) + api.captcha, { headers: ipOf(1) })).json()) as {
  challenge: string;
};
const answers = await allAtOnce((url, number) =>
  postJson(
    url + api.captcha,
    { challenge, answer: captchaAnswer },
    { "x-nf-client-connection-ip": `198.18.${number}.1` },
  ),
);
seen.push(...answers);
promise("a captcha is solved once, whoever answers", statuses(answers), succeeded(answers) === 1);

// Registrations, every step sent to all instances at once.
const register = async (number: number) => {
  const company = { ...fairCompany, companyName: `Works ${number}`, website: `www.works${number}.in` };
  const begun = await postJson(urlOf(number) + fairApi.company, company, ipOf(number));
  const { companyId } = (await begun.json()) as { companyId: string };
  const headers = { ...ipOf(number), ...cookiesOf(begun) };
  const everywhere = (path: string, body: object) =>
    Promise.all(urls.map((url) => attempt(() => postJson(url + path, body, headers))));
  await everywhere(fairApi.contactPerson, { ...fairContact, email: `ceo@works${number}.in`, companyId });
  return everywhere(fairApi.gifts, { ...fairGifts, companyId });
};
const registered = (await inParallel(CLIENTS / INSTANCES, numbers(50), register)).flat();
seen.push(...registered);
const { rows: vouchers } = await postgres.query("select company_id, voucher, code from job_fair_vouchers");
const distinct = (values: readonly unknown[]) => new Set(values.map(String)).size;
promise(
  "50 registrations, each step sent eight times at once: one voucher of each kind, no code twice",
  `${vouchers.length} vouchers, ${distinct(vouchers.map(({ code }) => code))} codes`,
  vouchers.length === 100 &&
    distinct(vouchers.map(({ code }) => code)) === 100 &&
    distinct(vouchers.map(({ company_id, voucher }) => `${company_id} ${voucher}`)) === 100,
);
const redeemed = await allAtOnce((url) =>
  fetch(url + adminApi.jobFairVoucher(vouchers[0].code), {
    method: "PATCH",
    headers: { ...headerOf(token), "content-type": "application/json" },
    body: JSON.stringify({ redeemed: true }),
  }),
);
seen.push(...redeemed);
promise("a voucher is redeemed once", statuses(redeemed), succeeded(redeemed) === 1);

// A session ends at one instance.
const other = await signedIn(urlOf(3));
const whoAmI = (by: string) =>
  Promise.all(urls.map((url) => attempt(() => fetch(url + adminApi.whoAmI, { headers: headerOf(by) }))));
const before = await whoAmI(other);
await postJson(urlOf(5) + adminApi.signOut, {}, headerOf(other));
const ended = performance.now();
const after = await whoAmI(other);
promise("a session is known to all instances", statuses(before), succeeded(before) === INSTANCES);
promise(
  "a session that has ended has ended at all of them within 1 s",
  `${statuses(after)} after ${(performance.now() - ended).toFixed(0)} ms`,
  after.every(({ status }) => status === 401),
);

const refused = seen.filter(({ status }) => status === 0 || status >= 500);
promise(
  `of ${seen.length} calls, none failed or was refused for want of a connection`,
  `${refused.length} ${refused[0]?.body ?? ""}`,
  refused.length === 0,
);
const { rows } = await postgres.query(
  "select deadlocks from pg_stat_database where datname = current_database()",
);
promise("no deadlock", rows[0].deadlocks, Number(rows[0].deadlocks) === 0);
printPromises();

/** Additions a second, from as many stores as there are instances, to the counter that each call names. */
async function rateOf(keyOf: (number: number) => string): Promise<number> {
  const stores = numbers(INSTANCES).map(() =>
    postgresStore(
      connectPool(() => postgres.url),
      collections,
    ),
  );
  const additions = numbers(4000);
  const started = performance.now();
  await inParallel(CLIENTS, additions, async (number) =>
    stores[number % INSTANCES]?.count(keyOf(number), 600),
  );
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(stores.map((store) => store.close()));
  return additions.length / seconds;
}

const rates = { one: 0, many: 0 };
for (let round = 0; round < 2; round += 1) {
  rates.many = await rateOf((number) => `many:${round}:${number % CLIENTS}`);
  rates.one = await rateOf(() => `one:${round}`);
}
console.log(
  `One counter: ${rates.one.toFixed(0)} additions a second; ${CLIENTS} counters: ${rates.many.toFixed(0)}; ` +
    `${(rates.one / rates.many).toFixed(2)} ×. The busiest that everybody shares needs ${(limits.allLookups.max / limits.allLookups.windowSeconds).toFixed(0)} a second at its limit.`,
);

await stop();
await postgres.close();
pgBouncer.stop();
server.stop();
process.exit();
