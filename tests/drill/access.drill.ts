/** Ended sessions stay ended, guessing is stopped early, and a refusal does not reveal who has an account. */
import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#addresses/admin.ts";
import { attempt, inParallel, ipOf } from "#tests/support/drill/clients.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { median } from "#tests/support/measure.ts";
import { postJson, signedIn } from "#tests/support/process/local-calls.ts";

const CLIENTS = 50;
const GRACE_MS = 1000;
const PAIRS = 120;
const TELLTALE_MS = 5;

const password = "a tide table for every stall";
const site = await openSite();
const superadmin = { authorization: `Bearer ${await signedIn(site.url)}` };

async function addAccount(name: string): Promise<string> {
  const body = { username: name, email: `${name}@tidepoint.example`, password, adminType: "admin" };
  const answer = await postJson(site.url + adminApi.accounts, body, superadmin);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { admin } = (await answer.json()) as { admin: { _id: string } };
  return admin._id;
}

const signIn = (username: string, word: string, visitor: number) =>
  attempt(() => postJson(site.url + adminApi.signIn, { username, password: word }, ipOf(visitor)));

/** Fifty browsers poll with a session that is ended meanwhile. */
async function revocation(what: string, name: string, end: (id: string, token: string) => Promise<Response>) {
  const id = await addAccount(name);
  const { token } = JSON.parse((await signIn(name, password, 1)).body) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const successes: number[] = [];
  let isOver = false;
  const polling = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const asked = performance.now();
      const { status } = await attempt(() => fetch(site.url + adminApi.whoAmI, { headers }));
      if (status === 200) successes.push(asked);
    }
  });
  await pause(1000);
  const before = successes.length;
  const answer = await end(id, token);
  const ended = performance.now();
  await pause(3000);
  isOver = true;
  await Promise.all(polling);
  const late = successes.filter((asked) => asked > ended + GRACE_MS).length;
  promise(
    `${what}: the session worked before`,
    `${before} answers, then ${answer.status}`,
    before > 0 && answer.ok,
  );
  promise(`${what}: no success later than 1 s`, late, late === 0);
}

await revocation("signed out", "leaver", (_, token) =>
  postJson(site.url + adminApi.signOut, {}, { authorization: `Bearer ${token}` }),
);
const change = (path: string, method: string, body?: object) =>
  fetch(site.url + path, {
    method,
    headers: { ...superadmin, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
await revocation("deactivated", "sleeper", (id) =>
  change(adminApi.accountStatus(id), "PATCH", { status: "deactivate" }),
);
await revocation("deleted", "ghost", (id) => change(adminApi.account(id), "DELETE"));

await addAccount("target");
await inParallel(
  100,
  Array.from({ length: 100 }, (_, at) => at),
  (at) => signIn("target", "wrong", 500 + at),
);
const locked = await signIn("target", password, 700);
promise("100 wrong sign-ins at once lock the account", locked.status, locked.status === 401);

await addAccount("patient");
for (let turn = 0; turn < 4; turn += 1) await signIn("patient", "wrong", 800 + turn);
const patient = await signIn("patient", password, 810);
promise("four wrong sign-ins do not lock the account", patient.status, patient.status === 200);

const names = Array.from({ length: PAIRS / 4 }, (_, at) => `member${at}`);
for (const name of names) await addAccount(name);
const known: number[] = [];
const unknown: number[] = [];
const bodies = new Set<string>();
for (let turn = 0; turn < PAIRS; turn += 1) {
  const name = names[turn % names.length] ?? "";
  for (const [times, who] of [
    [known, name],
    [unknown, `nobody${turn}`],
  ] as const) {
    const { milliseconds, status, body } = await signIn(
      who,
      "wrong",
      1000 + 2 * turn + (who === name ? 0 : 1),
    );
    times.push(milliseconds);
    bodies.add(`${status} ${(JSON.parse(body) as { error: string }).error}`);
  }
}
const medians = [median(known), median(unknown)] as const;
promise(
  "known and unknown accounts are refused in the same words",
  [...bodies].join(" | "),
  bodies.size === 1,
);
promise(
  `… and with medians within ${TELLTALE_MS} ms of each other`,
  medians.map(ms).join(" and "),
  Math.abs(medians[0] - medians[1]) < TELLTALE_MS,
);

await site.close();
printPromises();
