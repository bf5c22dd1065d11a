import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, addPasskey, appCode } from "#tests/support/server/factor-calls.ts";
import { isolatedDeps, stoppedClock } from "#tests/support/server/isolated-deps.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { testBlobs } from "#tests/support/server/test-deps.ts";
import { startTestFauna, type TestFauna } from "#tests/support/server/test-fauna.ts";
import { startSession } from "../http/session.ts";

const PASSWORD = "a long enough one";

let fauna: TestFauna;
beforeAll(async () => {
  fauna = await startTestFauna();
});
afterAll(() => fauna.close());

it("a second factor is set up on Fauna too, and each code, recovery code and passkey's answer works once", async () => {
  const clock = stoppedClock();
  const deps = {
    ...isolatedDeps(),
    store: await fauna.openStore(clock),
    blobs: testBlobs(),
    now: clock.now,
    purge: async () => true,
    log: { info: () => {}, error: () => {} },
  };
  const passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
  const account = await addAccount(deps, { username: "meera", passwordHash });
  const token = await startSession(deps, account);
  const { secret, recoveryCodes } = await addAuthenticator(deps, token);
  const { passkey } = await addPasskey(deps, token);
  clock.advance(60);
  let calls = 0;
  const signIn = (body: object) => {
    calls += 1;
    const app = accountsApp(async () => deps);
    return callApi(app, "POST /admin/adminlogin", { body, ip: `10.0.${calls}.1` });
  };
  interface Asked {
    readonly ticket: string;
    readonly passkey: { readonly challenge: string };
  }
  const asked = async () => (await (await signIn({ username: "meera", password: PASSWORD })).json()) as Asked;

  const code = appCode(secret, clock.now());
  for (const sent of [() => ({ code }), () => ({ code: recoveryCodes[0] })]) {
    const tickets = await Promise.all([asked(), asked(), asked()]);
    const answers = await Promise.all(tickets.map(({ ticket }) => signIn({ ticket, ...sent() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  }
  const { ticket, passkey: options } = await asked();
  const assertions = [passkey.get(options), passkey.get(options)];
  const answers = await Promise.all(assertions.map((assertion) => signIn({ ticket, assertion })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});
