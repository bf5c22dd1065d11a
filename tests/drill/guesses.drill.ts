/** An attacker who knows a password guesses the second factor for a month, from thousands of networks, while the owner works. */

import { secondFactorTexts } from "#features/account/second-factor.ts";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { WRONG_FACTORS_MAX } from "#features/account/server/factor-attempts.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { startSession } from "#server/http/session.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator } from "#tests/support/server/factor-calls.ts";

const DAYS = 30;
const GUESSES_A_DAY = 20;
/** Codes that are good at one moment, of a million. */
const GOOD_CODES = 2;

const password = "a tide table for every stall";
const { deps, wait } = await openMemoryDeps();
const passwordHash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
const record = storedAccount("meera", { passwordHash });
const [meera] = await deps.store.commit([{ insert: "accounts", id: deps.newId(), record }]);
const { recoveryCodes } = await addAuthenticator(deps, await startSession(deps, meera));

let visitor = 0;
async function signIn(body: object) {
  visitor += 1;
  const ip = `10.${Math.floor(visitor / 250) % 250}.${visitor % 250}.1`;
  const answer = await callApi(
    accountsApp(async () => deps),
    "POST /admin/adminlogin",
    { body, ip },
  );
  return { status: answer.status, body: (await answer.json()) as { error?: string; ticket?: string } };
}

async function answer(code: string) {
  const { body } = await signIn({ username: "meera", password });
  return signIn({ ticket: body.ticket, code });
}

let checked = 0;
let opened = 0;
for (let day = 0; day < DAYS; day += 1) {
  for (let guess = 0; guess < GUESSES_A_DAY; guess += 1) {
    const { status, body } = await answer(String((day * GUESSES_A_DAY + guess) % 1e6).padStart(6, "0"));
    if (body.error === secondFactorTexts.wrongCode) checked += 1;
    if (status === 200) opened += 1;
  }
  wait(24 * 3600);
}

promise(
  `of ${DAYS * GUESSES_A_DAY} guesses in a month, ${WRONG_FACTORS_MAX} at most are checked`,
  `${checked} checked, ${opened} right: a chance of 1 in ${Math.round(1e6 / (WRONG_FACTORS_MAX * GOOD_CODES))}`,
  checked + opened <= WRONG_FACTORS_MAX,
);

const { items } = await deps.store.page("outbox", { limit: 50 });
const told = items.filter(({ subject }) => /knows the password|no longer accepted/.test(subject));
promise("the owner is told after ten and after a hundred, once each", told.length, told.length === 2);

wait(601);
const recovered = await answer(recoveryCodes[0] ?? "");
promise("the owner gets in by a recovery code", recovered.status, recovered.status === 200);
printPromises();

// The embedded database has timers that would keep the process alive.
process.exit();
