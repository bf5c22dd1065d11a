import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { answerOf, newCaptcha } from "#features/verification/server/captcha.ts";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import type { Account } from "#rules/account/account.ts";
import type { Stored } from "#rules/record.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, addPasskey, appCode } from "#tests/support/server/factor-calls.ts";
import { createRace } from "#tests/support/server/race.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { openTestPostgres, type TestPostgres } from "#tests/support/server/test-postgres.ts";
import { collections } from "./collections.ts";
import { startSession } from "./http/session.ts";
import { linkIn } from "./outbox/compose.ts";
import { oneAtATime } from "./platform/promises.ts";
import { connectPool, postgresStore } from "./store/postgres/index.ts";

// Instances do not share what one of them has in memory.
vi.mock(import("./platform/promises.ts"), { spy: true });

const TRIES = 50;
const PASSWORD = "monsoon over Vypin";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
});

type App = Parameters<typeof callApi>[0];
type Sent = NonNullable<Parameters<typeof callApi>[2]>;

/** What works once, whichever of two instances is asked; nothing but the database is shared. */
function describeSingleUse(name: string, openInstances: () => Promise<readonly [TestDeps, TestDeps]>) {
  describe(name, () => {
    let instances: readonly [TestDeps, TestDeps];
    let deps: TestDeps;
    let meera: Stored<Account>;
    let token: string;
    beforeEach(async () => {
      vi.mocked(oneAtATime).mockImplementation((_, work) => work());
      instances = await openInstances();
      [deps] = instances;
      meera = await addAccount(deps, { passwordHash });
      token = await startSession(deps, meera);
    });

    /** How many of fifty simultaneous tries succeed, each from another network. */
    async function successes(
      appOf: (openDeps: () => Promise<TestDeps>) => App,
      call: Parameters<typeof callApi>[1],
      sent: (n: number) => Sent,
    ): Promise<number> {
      const race = createRace();
      const apps = instances.map((each) => appOf(async () => ({ ...each, store: race.guarded(each.store) })));
      const answers = await race.run(
        Array.from(
          { length: TRIES },
          (_, n) => () => callApi(apps[n % 2] as App, call, { ip: `10.0.${n}.1`, ...sent(n) }),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      return answers.filter(({ ok }) => ok).length;
    }

    it("a solved captcha", async () => {
      const { challenge } = await newCaptcha(deps);
      const body = { challenge, answer: answerOf(deps, challenge) };
      expect(await successes(verificationApp, "POST /api/captcha", () => ({ body }))).toBe(1);
    });

    it("a link to reset a password", async () => {
      await callApi(
        accountsApp(async () => deps),
        "POST /api/account/forgot",
        {
          body: { usernameOrEmail: "meera" },
        },
      );
      const [mail] = (await deps.store.page("outbox", { limit: 1 })).items;
      const link = /#reset=([\w-]+)/.exec(mail ? linkIn(deps, mail) : "")?.[1];
      const body = { token: link, password: "other words by the lake" };
      expect(await successes(accountsApp, "POST /api/account/reset", () => ({ body }))).toBe(1);
    });

    it("a voucher's code", async () => {
      const record = {
        companyId: "c",
        voucher: 1 as const,
        code: "ABCD-2345",
        redeemedAt: null,
        redeemedBy: null,
        voidedAt: null,
        undoneAt: null,
        undoneBy: null,
        undoneReason: null,
      };
      await deps.store.commit([{ insert: "jobFairVouchers", id: "c.1", record }]);
      expect(await successes(jobFairApp, "PATCH /api/jobfair/vouchers/ABCD-2345", () => ({ token }))).toBe(1);
    });

    /** The second step of a sign-in. */
    const asked = async () =>
      (await (
        await callApi(
          accountsApp(async () => deps),
          "POST /admin/adminlogin",
          {
            body: { username: "meera", password: PASSWORD },
          },
        )
      ).json()) as { ticket: string; passkey: { challenge: string } | null };

    const signIns = (body: (n: number) => object) =>
      successes(accountsApp, "POST /admin/adminlogin", (n) => ({ body: body(n) }));

    it.each(["of an authenticator", "for recovery"])(
      "a code %s, with a ticket for each try",
      async (kind) => {
        const { secret, recoveryCodes } = await addAuthenticator(deps, token);
        deps.clock.advance(60);
        const tickets: string[] = [];
        for (let n = 0; n < TRIES; n += 1) tickets.push((await asked()).ticket);
        const code = kind === "for recovery" ? recoveryCodes[0] : appCode(secret, deps.now());
        expect(await signIns((n) => ({ ticket: tickets[n], code }))).toBe(1);
      },
    );

    it("a passkey's challenge", async () => {
      const { passkey } = await addPasskey(deps, token);
      const { ticket, passkey: options } = await asked();
      const assertion = passkey.get({ challenge: options?.challenge ?? "" });
      expect(await signIns(() => ({ ticket, assertion }))).toBe(1);
    });

    it("no session works on one instance once it was ended on the other", async () => {
      const [here, there] = [accountsApp(async () => instances[0]), accountsApp(async () => instances[1])];
      const other = await startSession(deps, meera);
      const statusOf = async () => (await callApi(there, "GET /api/account", { token: other })).status;
      expect(await statusOf()).toBe(200);
      expect((await callApi(here, "DELETE /api/account/sessions", { token })).status).toBe(200);
      expect(await statusOf()).toBe(401);
    });
  });
}

describeSingleUse("on two instances with PGlite, this works once", async () => {
  const deps = await openTestDeps();
  return [deps, { ...deps }];
});

const server = process.env["TEST_DATABASE_URL"];
if (server) {
  let postgres: TestPostgres;
  let second: ReturnType<typeof connectPool>;
  beforeAll(async () => {
    postgres = await openTestPostgres(server);
    second = connectPool(() => postgres.url);
  });
  afterAll(async () => {
    await second.close();
    await postgres.close();
  });

  describeSingleUse("on two instances with PostgreSQL, this works once", async () => {
    const deps = await openTestDeps();
    const { now } = deps;
    const store = await postgres.openStore({ now });
    return [
      { ...deps, store },
      { ...deps, store: postgresStore(second, collections, { now }) },
    ];
  });
} else {
  test.skip("on two instances with PostgreSQL, this works once: needs TEST_DATABASE_URL");
}
