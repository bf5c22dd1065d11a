/** Nobody uses up from one address what visitors share: each such limit is attacked, and then a visitor elsewhere is served. */

import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { reportsApp } from "#features/error-report/server/reports.routes.ts";
import { answerOf } from "#features/verification/server/captcha.ts";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";
import { readFaults } from "#server/http/count-fault.ts";
import { limits } from "#server/http/rate-limit.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { callApi } from "#tests/support/server/call-api.ts";

const ATTACKER = "203.0.113.7";
const VISITOR = "198.51.100.9";
const MINUTE = 60;

const { deps, wait } = await openMemoryDeps();
const openDeps = async () => deps;

/** The outcome for a visitor elsewhere, after somebody has tried to use up the limit from one address. */
interface Attack {
  readonly run: () => Promise<void>;
  readonly visit: () => Promise<boolean>;
}

const tus = (
  ip: string,
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  more: object,
  body?: Uint8Array<ArrayBuffer>,
) =>
  resumableApp(openDeps).request(
    path,
    { method, headers: { "Tus-Resumable": "1.0.0", ...more }, ...(body ? { body } : {}) },
    { context: { ip } },
  );
const base64 = (text: string) => Buffer.from(text).toString("base64");
const create = (ip: string, size: number) =>
  tus(ip, "POST", "/api/files", {
    "Upload-Length": String(size),
    "Upload-Metadata": `filename ${base64("idea.txt")},purpose ${base64("projectFile")}`,
  });
const part = (
  ip: string,
  path: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  length = body.byteLength,
) =>
  tus(
    ip,
    "PATCH",
    path,
    {
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(length),
      "Upload-Offset": String(offset),
    },
    body,
  );

const PART = 4 * 1024 * 1024;
const text = (size: number) => new Uint8Array(size).fill(97);

async function uploadOf(ip: string, size: number) {
  const begun = await create(ip, size);
  return begun.headers.get("Location");
}

/** A day of uploads: whole files, and of each also parts that are refused and heads without a body. */
async function uploadAllDay() {
  const size = 2 * PART;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let sent = 0; sent < limits.uploads.max; sent += 1) {
      const path = await uploadOf(ATTACKER, size);
      if (!path) break;
      await part(ATTACKER, path, 999, text(16));
      await part(ATTACKER, path, 0, text(0), PART);
      await part(ATTACKER, path, 0, text(PART));
      await part(ATTACKER, path, PART, text(PART));
      // What is stored of it counts; this process only has no room for all of it.
      await tus(ATTACKER, "DELETE", path, {});
    }
    if (hour < 23) wait(60 * MINUTE);
  }
}

const verification = (ip: string, call: Parameters<typeof callApi>[1], options: object = {}) =>
  callApi(verificationApp(openDeps), call, { ip, ...options });

async function solve(ip: string): Promise<string> {
  const asked = await verification(ip, "GET /api/captcha");
  if (!asked.ok) return "";
  const { challenge } = (await asked.json()) as { challenge: string };
  const answer = await verification(ip, "POST /api/captcha", {
    body: { challenge, answer: answerOf(deps, challenge) },
  });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function lookUp(ip: string): Promise<number> {
  const headers = { Cookie: await solve(ip) };
  let found = 0;
  for (let time = 0; time < 3; time += 1) {
    const { status } = await verification(ip, "GET /api/employee/employeedetail/TPEID100000", { headers });
    if (status === 404) found += 1;
  }
  return found;
}

const password = "a tide table for every stall";
const passwordHash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
const owner = storedAccount("meera", { passwordHash });
await deps.store.commit([{ insert: "accounts", id: deps.newId(), record: owner }]);
const account = (ip: string, path: string, body: object) =>
  callApi(accountsApp(openDeps), `POST ${path}`, { ip, body });
const resets = async () =>
  (await deps.store.page("outbox", { limit: 100 })).items.filter(({ kind }) => kind === "reset").length;

const report = (ip: string, message: string) =>
  callApi(reportsApp(openDeps), "POST /api/reports/errors", {
    ip,
    body: { message, stack: "Error\n    at open (https://x.example/_astro/Menu.AbC1.js:3:14)", page: "/" },
  });

const repeat = async (times: number, work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < times; at += 1) await work(at);
};

/** The limits of everybody in `rate-limit.ts`, by their names: a new one without an attack fails the drill. */
const everybodys: Readonly<Record<string, Attack>> = {
  [limits.publicKilobytes.name]: {
    run: uploadAllDay,
    visit: async () => {
      const path = await uploadOf(VISITOR, 16);
      return path !== null && (await part(VISITOR, path, 0, text(16))).status === 204;
    },
  },
  [limits.allLookups.name]: {
    run: () => repeat(60, () => lookUp(ATTACKER)),
    visit: async () => (await lookUp(VISITOR)) === 3,
  },
};

/** What strangers share beside them: the counters of an account, and of what an instance tells apart. */
const others: Readonly<Record<string, Attack>> = {
  "sign-ins of one account": {
    run: () =>
      repeat(60, () => account(ATTACKER, "/admin/adminlogin", { username: "meera", password: "wrong" })),
    visit: async () =>
      (await account(VISITOR, "/admin/adminlogin", { username: "meera", password })).status === 200,
  },
  "links to reset one password": {
    run: () => repeat(30, () => account(ATTACKER, "/api/account/forgot", { usernameOrEmail: "meera" })),
    visit: async () => {
      const before = await resets();
      await account(VISITOR, "/api/account/forgot", { usernameOrEmail: "meera" });
      return (await resets()) === before + 1;
    },
  },
  "errors that are told apart": {
    run: () =>
      repeat(120, async (at) => {
        if (at % 30 === 0) wait(10 * MINUTE);
        await report(ATTACKER, `Error: made up ${"x".repeat(at)}`);
      }),
    visit: async () => {
      await report(VISITOR, "RangeError: too deep");
      return (await readFaults(deps)).some(({ message }) => message === "RangeError: too deep");
    },
  },
};

const named = Object.values(limits).flatMap(({ name, per }) => (per === "everybody" ? [name] : []));
promise(
  "each limit that everybody shares is attacked",
  named.join(", "),
  named.every((name) => name in everybodys),
);
for (const [name, { run, visit }] of Object.entries({ ...everybodys, ...others })) {
  await run();
  const isServed = await visit();
  promise(`${name}: a visitor elsewhere is served`, isServed ? "served" : "refused", isServed);
}
printPromises();

// The embedded database has timers that would keep the process alive.
process.exit();
