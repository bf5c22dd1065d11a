import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startSession } from "#server/http/session.ts";
import { linkIn } from "#server/outbox/compose.ts";
import type { Deps } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, appCode } from "#tests/support/server/factor-calls.ts";
import { cheapHash, PASSWORD } from "#tests/support/server/sign-in-calls.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { secondFactorTexts } from "../second-factor.ts";
import { accountsApp } from "./accounts.routes.ts";

vi.mock(import("#server/platform/promises.ts"), { spy: true });

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

const deps = eachTestDeps();
let secret: string;
let recoveryCodes: readonly string[];
beforeEach(async () => {
  const meera = await addAccount(deps, { username: "meera", passwordHash });
  ({ secret, recoveryCodes } = await addAuthenticator(deps, await startSession(deps, meera)));
  deps.clock.advance(60);
});

let address = 0;
/** From another network each time, so that no limit of one counts. */
const anywhere = () => {
  address += 1;
  return `10.${Math.floor(address / 250)}.${address % 250}.1`;
};

const signIn = (body: object, ip = anywhere(), on: Deps = deps) =>
  callApi(
    accountsApp(async () => on),
    "POST /admin/adminlogin",
    { body, ip },
  );
const asked = async () =>
  (await (await signIn({ username: "meera", password: PASSWORD })).json()) as { ticket: string };
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const code = () => appCode(secret, deps.now());

describe("an account whose codes are guessed by somebody who knows the password", () => {
  const wrongCode = "000000";
  const guess = async (times: number) => {
    for (let made = 0; made < times; made += 1) {
      // Past the lock of ten minutes that thirty failures from all networks put on the account.
      if (made % 25 === 0) deps.clock.advance(600);
      const answer = await signIn({ ticket: (await asked()).ticket, code: wrongCode });
      expect(answer.status).toBe(401);
    }
  };
  const told = async () =>
    (await deps.store.page("outbox", { limit: 50 })).items
      .filter(({ subject }) => /knows the password|no longer accepted/.test(subject))
      .map(({ recipient, subject }) => [recipient.split("@")[0], subject]);
  const refusal = async () => {
    deps.clock.advance(600);
    const answer = await signIn({ ticket: (await asked()).ticket, code: code() });
    return [answer.status, await answer.json()];
  };

  it("tells its owner after ten failures, once", async () => {
    await guess(9);
    expect(await told()).toEqual([]);
    await guess(6);
    expect(await told()).toEqual([["meera", "Someone knows the password of your back office account"]]);
  });

  it("refuses codes after a hundred, tells its owner and superadmins, and waits for one of these", async () => {
    const superadmin = await addAccount(deps, { username: "root", adminType: "superadmin" });
    await guess(99);
    expect(await told()).toHaveLength(1);
    await guess(1);
    const subject = "Codes of meera are no longer accepted in the back office";
    expect((await told()).slice(0, 2).sort()).toEqual([
      ["meera", subject],
      ["root", subject],
    ]);
    expect(await refusal()).toMatchObject([401, { fields: { code: secondFactorTexts.codesRefused } }]);
    deps.clock.advance(300 * 24 * 3600);
    expect(await refusal()).toMatchObject([401, { fields: { code: secondFactorTexts.codesRefused } }]);
    const by = await startSession(deps, superadmin);
    const office = (call: Parameters<typeof callApi>[1], body?: object) =>
      callApi(
        accountsApp(async () => deps),
        call,
        { token: by, body },
      );
    const { admins } = (await (await office("GET /admin")).json()) as { admins: { refusesCodes?: true }[] };
    expect(admins.filter(({ refusesCodes }) => refusesCodes)).toHaveLength(1);
    const meera = await deps.store.find("accounts", "username", "meera");
    const unlocked = await office(`PATCH /admin/updateStatus/${meera?._id}`, { status: "unlock" });
    expect(unlocked.status).toBe(200);
    expect((await refusal())[0]).toBe(200);
  });

  it("opens by a recovery code, which lifts it", async () => {
    await guess(100);
    deps.clock.advance(600);
    const [recovery] = recoveryCodes;
    expect(await statusOf(signIn({ ticket: (await asked()).ticket, code: recovery }))).toBe(200);
    expect((await refusal())[0]).toBe(200);
  });

  it("stays closed after a new password from a mail, which whoever reads the mailbox can choose", async () => {
    await guess(100);
    const call = (path: Parameters<typeof callApi>[1], body: object) =>
      statusOf(
        callApi(
          accountsApp(async () => deps),
          path,
          { body },
        ),
      );
    expect(await call("POST /api/account/forgot", { usernameOrEmail: "meera" })).toBe(202);
    const { items } = await deps.store.page("outbox", { limit: 10 });
    const mail = items.find(({ kind }) => kind === "reset");
    const [, token] = /#reset=([\w-]+)/.exec(mail ? linkIn(deps, mail) : "") ?? [];
    expect(await call("POST /api/account/reset", { token, password: PASSWORD })).toBe(200);
    expect(await refusal()).toMatchObject([401, { fields: { code: secondFactorTexts.codesRefused } }]);
  });

  it("forgives its owner the mistakes made on the way in, but not those of others", async () => {
    const mistake = async (ip: string) =>
      statusOf(signIn({ ticket: (await asked()).ticket, code: wrongCode }, ip));
    await guess(8);
    for (let round = 0; round < 3; round += 1) {
      deps.clock.advance(600);
      expect(await mistake("203.0.113.9")).toBe(401);
      const answer = signIn({ ticket: (await asked()).ticket, code: code() }, "203.0.113.9");
      expect(await statusOf(answer)).toBe(200);
    }
    expect(await told()).toEqual([]);
    await guess(2);
    expect(await told()).toHaveLength(1);
  });

  it("accepts a hundred guesses at most of instances that make them at once", async () => {
    await guess(95);
    vi.mocked(oneAtATime).mockImplementation((_, work) => work());
    const tickets = [];
    deps.clock.advance(600);
    for (let at = 0; at < 20; at += 1) tickets.push((await asked()).ticket);
    const answers = await Promise.all(
      tickets.map((ticket) => signIn({ ticket, code: wrongCode }, anywhere(), { ...deps })),
    );
    vi.mocked(oneAtATime).mockReset();
    const texts = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { error: string }).error),
    );
    expect(texts.filter((text) => text === secondFactorTexts.wrongCode)).toHaveLength(5);
  });
});
