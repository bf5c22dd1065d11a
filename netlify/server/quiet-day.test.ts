import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import { pollIntervalMs, refetchIntervalMs } from "#admin/session/poll-interval.ts";
import { onlyFairSettings } from "#features/job-fair/fair-settings.ts";
import { sendDigest } from "#features/mail/server/digest.ts";
import { everyRoute } from "#local/api/every-app.ts";
import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#rules/calendar.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { startS3Server } from "#tests/support/backup/s3-server.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { sendWhenDue } from "./outbox/send-waiting.ts";
import { repeatPurges } from "./platform/cdn.ts";
import type { Deps } from "./platform/deps.ts";
import { requestRebuild } from "./platform/rebuild.ts";
import { runNightly } from "./schedule/nightly.ts";
import { SINGLETON_ID, type Store } from "./store/store.ts";

// A day of three administrators and 200 visitors at the real routes, behind a CDN that honours our headers and before a
// database that falls asleep after five minutes, as Netlify's do (docs/reports/performance.md).

const SLEEPS_AFTER_MS = 5 * MINUTE_MS;
const VISITORS = 200;
const KOCHI_MS = 5.5 * HOUR_MS;

/** In Kochi, the hours in which administrators work. */
const OPENS = 9;
const CLOSES = 18;
/** When registration for the job fair closes on that day: the one answer that changes though nobody changes it. */
const FAIR_CLOSES = 20;

/** How many of a hundred visitors come in each hour of the day in Kochi: 41 of them outside working hours. */
const perHour = [1, 1, 0, 0, 0, 1, 2, 3, 5, 7, 8, 8, 6, 6, 7, 7, 6, 4, 5, 6, 6, 5, 4, 2];

interface Event {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

let deps: Deps;
let wait: (seconds: number) => void;
let routes: (ReturnType<typeof everyRoute>[number] & { readonly pattern: URLPattern })[];
/** When the database was woken. */
const wakes: number[] = [];
const looks = { markReads: 0, reads: 0 };
const events: Event[] = [];
const cdn = new Map<string, { body: string; headers: Headers; at: number }>();

const now = () => deps.now().getTime();
const hourOf = (moment: number) => ((moment + KOCHI_MS) % DAY_MS) / HOUR_MS;

/** Plans an event; the next one is the last of the list. */
function later(at: number, run: Event["run"]) {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((events[middle]?.at ?? 0) > at) from = middle + 1;
    else to = middle;
  }
  events.splice(from, 0, { at, run });
}

/** A store on a database that sleeps. */
function sleeping(store: Store): Store {
  let lastAt = Number.NEGATIVE_INFINITY;
  return new Proxy(store, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== "function") return operation;
      return (...given: unknown[]) => {
        if (now() - lastAt > SLEEPS_AFTER_MS) wakes.push(now());
        lastAt = now();
        return operation.apply(target, given);
      };
    },
  });
}

/** Answers as the functions do, and finishes what outlives the answer. */
async function origin(call: Parameters<typeof callApi>[1], options: Parameters<typeof callApi>[2] = {}) {
  const [method = "", address = ""] = call.split(" ");
  const { pathname } = new URL(address, "https://tidepoint.example");
  const route = routes.find((each) => each.call.startsWith(`${method} `) && each.pattern.test({ pathname }));
  if (!route) throw new Error(`Nothing serves ${call}.`);
  const outliving: Promise<unknown>[] = [];
  const answer = await callApi(route.app, call, {
    ...options,
    waitUntil: (work) => void outliving.push(work),
  });
  await Promise.all(outliving);
  return answer;
}

const seconds = (headers: Headers, name: string) =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(headers.get("Netlify-CDN-Cache-Control") ?? "")?.[1] ?? 0);

/** A visitor's read, which the CDN answers if it may. */
async function read(path: string): Promise<string> {
  const cached = cdn.get(path);
  const age = cached ? (now() - cached.at) / 1000 : 0;
  if (cached && age < seconds(cached.headers, "max-age")) return cached.body;
  const isTooOld =
    cached && age >= seconds(cached.headers, "max-age") + seconds(cached.headers, "stale-while-revalidate");
  if (isTooOld) cdn.delete(path);
  const answer = await origin(`GET ${path}`);
  expect(answer.status, path).toBe(200);
  const body = await answer.text();
  if (seconds(answer.headers, "max-age") > 0) cdn.set(path, { body, headers: answer.headers, at: now() });
  return cached && !isTooOld ? cached.body : body;
}

const published = [
  ...[api.news, api.partners, api.headings, api.footer, api.siteSettings],
  `${api.staff}?category=employee`,
];

/** What the job fair's page told each visitor. */
const told: { readonly at: number; readonly state: string }[] = [];

async function openFair() {
  const { state } = JSON.parse(await read(fairApi.settings)) as { state: string };
  told.push({ at: now(), state });
}

/** What one visitor in fifteen does beyond reading: every second one asks something, the others verify or register. */
async function act(visitor: number, ip: string): Promise<void> {
  const kind = (visitor / 15) % 4;
  if (kind < 2) {
    const body = { ...sentEnquiry, email: `visitor${visitor}@example.in` };
    expect((await origin(`POST ${api.enquirySubmit}`, { body, ip })).status).toBe(201);
  } else if (kind === 2) {
    const { challenge } = (await (await origin(`GET ${api.captcha}`, { ip })).json()) as {
      challenge: string;
    };
    const solved = await origin(`POST ${api.captcha}`, {
      body: { challenge, answer: deps.captchaAnswer },
      ip,
    });
    const cookie = solved.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    later(now() + MINUTE_MS, async () => {
      const found = await origin(`GET ${api.employeeDetail("TPEID104217")}`, { headers: { cookie }, ip });
      expect(found.status).toBe(200);
    });
  } else {
    const body = { ...fairCompany, companyName: `Firm ${visitor}`, website: `www.firm${visitor}.in` };
    expect((await origin(`POST ${fairApi.company}`, { body, ip })).status).toBe(201);
  }
}

function planVisitors(midnight: number, day: number) {
  let visitor = day * VISITORS;
  perHour.forEach((share, hour) => {
    const many = Math.round((share * VISITORS) / 100);
    for (let each = 0; each < many; each++) {
      const name = visitor++;
      const at = midnight + (hour + (each + 0.5) / many) * HOUR_MS;
      const ip = `198.51.100.${name % 250}`;
      later(at, () => Promise.all([...published.map(read), openFair()]));
      if (name % 15 === 0) later(at + 2 * MINUTE_MS, () => act(name, ip));
    }
  });
}

/** An open page of the back office, which somebody works with until they leave it as it is. */
function openPage(token: string, leavesAt: number) {
  let mark: string | undefined;
  let askedAt = now();
  let isOver = false;
  const untouched = () => Math.max(0, now() - leavesAt);

  async function look() {
    if (isOver) return;
    looks.markReads += 1;
    // A record that somebody works on is open; an untouched page says no more that it is.
    if (untouched() === 0) {
      const { status } = await origin(`PUT ${adminApi.presence("enquiries.one")}`, { token });
      expect(status).toBe(200);
    }
    const headers: Record<string, string> = untouched() > MINUTE_MS ? { [UNATTENDED_HEADER]: "1" } : {};
    // As browsers ask for what they have cached.
    const known = { "If-None-Match": `"${mark}"` };
    const answer = await origin(`GET ${adminApi.changeMark}`, { token, headers: { ...headers, ...known } });
    if (answer.status === 401) {
      isOver = true;
      return;
    }
    const next = answer.status === 304 ? mark : ((await answer.json()) as { mark: string }).mark;
    if (next !== mark || now() - askedAt >= refetchIntervalMs(untouched())) {
      askedAt = now();
      looks.reads += 1;
      isOver = (await origin(`GET ${adminApi.arrivals}`, { token, headers })).status === 401;
    }
    mark = next;
    later(now() + pollIntervalMs(untouched()), look);
  }

  later(now() + MINUTE_MS, look);
}

function planAdministrators(midnight: number) {
  ["asha", "binu", "chitra"].forEach((username, who) => {
    const opensAt = midnight + (OPENS + who / 4) * HOUR_MS;
    const leavesAt = midnight + (CLOSES - who / 4) * HOUR_MS;
    later(opensAt, async () => {
      const token = await signedInToken(deps, { username: `${username}${midnight}` });
      for (const call of [adminApi.whoAmI, adminApi.dashboard, adminApi.arrivals])
        await origin(`GET ${call}`, { token });
      openPage(token, leavesAt);
      // Each deals with the inbox every half an hour.
      for (let at = opensAt; at < leavesAt; at += HOUR_MS / 2) {
        later(at, () => origin(`GET ${adminApi.enquiries.list}?limit=100`, { token }));
      }
    });
  });
}

function planSchedules(midnight: number) {
  for (let at = midnight; at < midnight + DAY_MS; at += MINUTE_MS) later(at, () => sendWhenDue(deps));
  for (let at = midnight; at < midnight + DAY_MS; at += 10 * MINUTE_MS) {
    later(at, () => Promise.all([requestRebuild(deps), repeatPurges(deps)]));
  }
  later(midnight + (2 + 47 / 60) * HOUR_MS, () => runNightly(deps, { withinMs: 20_000 }));
  later(midnight + OPENS * HOUR_MS, () => sendDigest(deps));
  // Somebody changes the news and the footer.
  later(midnight + 11 * HOUR_MS, () => deps.purge("news", "footer"));
}

async function run(until: number) {
  for (;;) {
    const next = events.pop();
    if (!next || next.at >= until) return;
    wait(Math.max(0, next.at - now()) / 1000);
    await next.run();
  }
}

let midnight: number;
let bucket: Awaited<ReturnType<typeof startS3Server>>;
afterAll(() => bucket.stop());

beforeAll(async () => {
  const memory = await openMemoryDeps();
  bucket = await startS3Server("nights");
  wait = memory.wait;
  deps = {
    ...collectMails(memory.deps).deps,
    store: sleeping(memory.deps.store),
    captchaAnswer: "ABCDEF",
    backupBucket: { ...bucket.bucket, recipient: await identityToRecipient(await generateX25519Identity()) },
    buildHook: "https://api.netlify.example/build_hooks/none",
    purge: async (...tags) => {
      for (const [path, { headers }] of cdn) {
        if (tags.some((tag) => headers.get("Netlify-Cache-Tag")?.split(",").includes(tag))) cdn.delete(path);
      }
      return true;
    },
  };
  routes = everyRoute(async () => deps).map((route) => {
    const [, pathname = ""] = route.call.split(" ");
    return { ...route, pattern: new URLPattern({ pathname }, { ignoreCase: true }) };
  });
  midnight = Math.ceil((now() + KOCHI_MS) / DAY_MS) * DAY_MS - KOCHI_MS;
  const closesAt = new Date(midnight + FAIR_CLOSES * HOUR_MS).toISOString();
  await deps.store.commit([
    { insert: "staff", id: "arun", record: salesPerson("TPEID104217") },
    {
      insert: "jobFairSettings",
      id: SINGLETON_ID,
      record: { ...onlyFairSettings.defaults, closesAt, capacity: 100 },
    },
  ]);
  // The evening before fills the CDN.
  for (const day of [-1, 0]) {
    planVisitors(midnight + day * DAY_MS, day + 1);
    planSchedules(midnight + day * DAY_MS);
  }
  planAdministrators(midnight);
  wait((midnight - (24 - CLOSES) * HOUR_MS - now()) / 1000);
  events.splice(0, events.length, ...events.filter(({ at }) => at >= now()));
  await run(midnight + DAY_MS);
});

describe("on a day of three administrators and 200 visitors", () => {
  it("the database is woken at most 12 times outside of working hours", () => {
    const woken = wakes.filter((at) => at >= midnight);
    const outside = woken.filter((at) => hourOf(at) < OPENS || hourOf(at) >= CLOSES);
    process.stdout.write(
      `Woken ${outside.length} times outside of working hours (at ${outside.map((at) => hourOf(at).toFixed(1)).join(", ")}), ` +
        `${woken.length} times in all; ${looks.markReads} looks for changes, ${looks.reads} of them read.\n`,
    );
    expect(outside.length).toBeLessThanOrEqual(12);
    expect(outside.length).toBeGreaterThan(0);
  });

  it("a backup is made at night, while the database is awake for what else is due", async () => {
    const { items } = await deps.store.page("backupRuns", { limit: 5 });
    expect(items.map(({ kind, reason }) => [kind, reason])).toEqual([["made", null]]);
    const nights = wakes.filter((at) => at >= midnight && hourOf(at) < 3.5 && hourOf(at) >= 2.5);
    expect(nights).toHaveLength(1);
  });

  it("every visitor is told at the job fair's page whether companies can register at that moment", () => {
    const closing = midnight + FAIR_CLOSES * HOUR_MS;
    const statesOf = (reads: typeof told) => [...new Set(reads.map(({ state }) => state))];
    expect(statesOf(told.filter(({ at }) => at < closing))).toEqual(["open"]);
    expect(statesOf(told.filter(({ at }) => at >= closing))).toEqual(["closed"]);
  });
});
