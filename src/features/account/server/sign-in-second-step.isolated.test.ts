import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signInRefusal } from "#rules/account/account.ts";
import { startSession } from "#server/http/session.ts";
import type { Deps } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, addPasskey, appCode } from "#tests/support/server/factor-calls.ts";
import { createRace } from "#tests/support/server/race.ts";
import { softPasskey } from "#tests/support/server/soft-passkey.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { secondFactorTexts } from "../second-factor.ts";
import { accountsApp } from "./accounts.routes.ts";
import { rememberDevice } from "./known-device.ts";
import { hashPassword } from "./password.ts";

vi.mock(import("#server/platform/promises.ts"), { spy: true });

const PASSWORD = "a long enough one";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
});

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await startSession(deps, await addAccount(deps, { username: "meera", passwordHash }));
});

let address = 0;
/** From another network each time, so that no limit of one counts. */
const anywhere = () => {
  address += 1;
  return `10.${Math.floor(address / 250)}.${address % 250}.1`;
};

interface Asked {
  readonly code: string;
  readonly ticket: string;
  readonly passkey: { readonly challenge: string } | null;
}

const signIn = (body: object, ip = anywhere(), on: Deps = deps) =>
  callApi(
    accountsApp(async () => on),
    "POST /admin/adminlogin",
    { body, ip },
  );

const typed = { username: "meera", password: PASSWORD };

/** The ticket that a right password gets. */
const asked = async (): Promise<Asked> => (await (await signIn(typed)).json()) as Asked;

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** How many of fifty calls succeed, each on an instance of its own: nothing but the store is shared. */
async function successesOf(body: (n: number) => object) {
  vi.mocked(oneAtATime).mockImplementation((_, work) => work());
  const race = createRace();
  const on = () => ({ ...deps, store: race.guarded(deps.store) });
  const answers = await race.run(
    Array.from({ length: 50 }, (_, n) => () => signIn(body(n), anywhere(), on())),
  );
  vi.mocked(oneAtATime).mockReset();
  expect(answers.filter(({ ok, status }) => !ok && status !== 401 && status !== 429)).toEqual([]);
  return answers.filter(({ ok }) => ok).length;
}

describe("an account without a second factor", () => {
  it("signs in by the documented call alone", async () => {
    expect(await statusOf(signIn(typed))).toBe(200);
  });
});

describe("an account with an authenticator", () => {
  let secret: string;
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await addAuthenticator(deps, token));
    deps.clock.advance(60);
  });
  const code = () => appCode(secret, deps.now());

  it("is asked for a code after the right password, which opens nothing by itself", async () => {
    const answer = await signIn(typed);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({
      error: secondFactorTexts.asked,
      message: secondFactorTexts.asked,
      code: "second_factor_required",
      ticket: expect.stringMatching(/^[\w-]{32}$/),
      hasAuthenticator: true,
      passkey: null,
      requestId: "call-1",
    });
  });

  it("does not say so before the password is right", async () => {
    const answer = await signIn({ ...typed, password: "wrong" });
    expect(await answer.json()).toEqual({
      error: signInRefusal,
      message: signInRefusal,
      code: "unauthenticated",
      requestId: "call-1",
    });
  });

  it("signs in with the code, as an app groups it", async () => {
    const { ticket } = await asked();
    const answer = await signIn({ ticket, code: ` ${code().slice(0, 3)} ${code().slice(3)}\u00a0` });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-device=/);
    const { token: begun, admin } = (await answer.json()) as { token: string; admin: object };
    const whoAmI = await callApi(
      accountsApp(async () => deps),
      "GET /api/account",
      { token: begun },
    );
    expect(await whoAmI.json()).toMatchObject(admin);
  });

  it.each([
    [-11, 401],
    [-10, 200],
    [49, 200],
    [50, 401],
  ])(
    "accepts a code for 60 seconds: %d seconds after its period has begun, it answers %d",
    async (seconds, status) => {
      // A period begins with every half minute.
      const later = appCode(secret, new Date(deps.now().getTime() + 60_000));
      deps.clock.advance(60 + seconds);
      expect(await statusOf(signIn({ ticket: (await asked()).ticket, code: later }))).toBe(status);
    },
  );

  it.each([{}, { code: "" }, { code: "000000" }, { code: "nonsense" }, { assertion: { id: "x" } }])(
    "is refused with %j",
    async (sent) => {
      const { ticket } = await asked();
      const answer = await signIn({ ticket, ...sent });
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: "unauthenticated" }]);
    },
  );

  it.each([0x660, 0xff10])(
    "signs in with the code in the digits of another script, from U+%s",
    async (zero) => {
      const { ticket } = await asked();
      const digits = code().replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect(await statusOf(signIn({ ticket, code: digits }))).toBe(200);
    },
  );

  it.each([
    [-10 * 60, secondFactorTexts.wrongClock],
    [-2 * 60, secondFactorTexts.wrongClock],
    [2 * 60, secondFactorTexts.wrongClock],
    [5 * 60, secondFactorTexts.wrongCode],
    [-60 * 60, secondFactorTexts.wrongCode],
  ])("says what is wrong with the code of a clock that is %i seconds off", async (seconds, text) => {
    const { ticket } = await asked();
    const early = appCode(secret, new Date(deps.now().getTime() + seconds * 1000));
    const answer = await signIn({ ticket, code: early });
    expect([answer.status, await answer.json()]).toMatchObject([401, { fields: { code: text } }]);
  });

  it("says that a code was used, not that a clock is wrong, also when its time is over", async () => {
    const { ticket } = await asked();
    const used = code();
    expect(await statusOf(signIn({ ticket, code: used }))).toBe(200);
    deps.clock.advance(90_000);
    const later = await asked();
    expect(await (await signIn({ ticket: later.ticket, code: used })).json()).toMatchObject({
      fields: { code: secondFactorTexts.wrongCode },
    });
  });

  it("refuses a code that has been used, also with another ticket", async () => {
    const [first, second] = [await asked(), await asked()];
    const used = code();
    expect(await statusOf(signIn({ ticket: first.ticket, code: used }))).toBe(200);
    const answer = await signIn({ ticket: second.ticket, code: used });
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { fields: { code: secondFactorTexts.wrongCode } },
    ]);
    deps.clock.advance(30);
    expect(await statusOf(signIn({ ticket: second.ticket, code: code() }))).toBe(200);
  });

  it("refuses a ticket that has been used, is too old, or is another's", async () => {
    const { ticket } = await asked();
    expect(await statusOf(signIn({ ticket, code: code() }))).toBe(200);
    deps.clock.advance(30);
    const late = (await asked()).ticket;
    for (const given of [ticket, "A".repeat(32)]) {
      const answer = await signIn({ ticket: given, code: code() });
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: secondFactorTexts.tooLate }]);
    }
    deps.clock.advance(600);
    expect(await statusOf(signIn({ ticket: late, code: code() }))).toBe(401);
  });

  it("refuses a ticket from before another password was set, or of an inactive account", async () => {
    for (const changes of [{ sessionEpoch: 7 }, { isActive: false }]) {
      const { ticket } = await asked();
      const account = await deps.store.find("accounts", "username", "meera");
      if (!account) throw new Error("The account is missing.");
      const { _id: id, version } = account;
      await deps.store.commit([{ update: "accounts", id, version, changes }]);
      expect(await statusOf(signIn({ ticket, code: code() }))).toBe(401);
    }
  });

  it("accepts one of fifty simultaneous calls with one ticket, and with fifty tickets and one code", async () => {
    const { ticket } = await asked();
    const one = code();
    expect(await successesOf(() => ({ ticket, code: one }))).toBe(1);
    deps.clock.advance(30);
    const tickets = await Promise.all(Array.from({ length: 50 }, asked));
    const another = code();
    expect(await successesOf((n) => ({ ticket: tickets[n]?.ticket, code: another }))).toBe(1);
  });

  it("accepts each recovery code once, however it is grouped and whatever the case", async () => {
    const [recoveryCode = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const body = { ticket: (await asked()).ticket, code: recoveryCode.toUpperCase().replaceAll("-", " ") };
    expect(await statusOf(signIn(body))).toBe(200);
    expect(await statusOf(signIn({ ticket: (await asked()).ticket, code: recoveryCode }))).toBe(401);
    const { items } = await deps.store.page("audit", { index: "action", value: "recovery-code", limit: 9 });
    expect(items).toMatchObject([{ label: "meera", changes: [{ before: "10", after: "9" }] }]);
    const mails = (await deps.store.page("outbox", { limit: 9 })).items;
    expect(mails.filter(({ subject }) => subject.includes("recovery code"))).toMatchObject([
      { recipient: "meera@tidepoint.example", subject: expect.stringContaining("recovery code") },
    ]);
  });

  it("accepts a recovery code in one of fifty simultaneous calls with fifty tickets", async () => {
    const tickets = await Promise.all(Array.from({ length: 50 }, asked));
    expect(await successesOf((n) => ({ ticket: tickets[n]?.ticket, code: recoveryCodes[0] }))).toBe(1);
  });

  it("is locked for the network after five wrong codes, which a right password does not forgive", async () => {
    const from = "198.51.100.7";
    for (let tried = 0; tried < 5; tried += 1) {
      const { ticket } = (await (await signIn(typed, from)).json()) as Asked;
      expect(await statusOf(signIn({ ticket, code: "000000" }, from))).toBe(401);
    }
    expect(await (await signIn(typed, from)).json()).toMatchObject({ error: signInRefusal });
    const { ticket } = await asked();
    const refused = await signIn({ ticket, code: code() }, from);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(await statusOf(signIn({ ticket, code: code() }))).toBe(200);
  });

  it("logs wrong codes as failed sign-ins, without what was sent", async () => {
    await signIn({ ticket: (await asked()).ticket, code: "000000" });
    const query = { index: "action", value: "sign-in-failed", limit: 9 } as const;
    expect((await deps.store.page("audit", query)).items).toMatchObject([{ username: "meera", changes: [] }]);
    expect(JSON.stringify(deps.logged)).not.toMatch(/meera|000000/);
  });

  it("counts a right password as no failure of the address", async () => {
    for (let made = 0; made < 25; made += 1) {
      expect(await (await signIn(typed, "203.0.113.9")).json()).toMatchObject({ ticket: expect.anything() });
    }
  });
});

describe("an account with a passkey", () => {
  let passkey: ReturnType<typeof softPasskey>;
  beforeEach(async () => {
    ({ passkey } = await addPasskey(deps, token));
  });

  const options = ({ passkey: given }: Asked) => {
    if (!given) throw new Error("No passkey was asked for.");
    return given;
  };

  it("signs in by its answer to the challenge, once", async () => {
    const first = await asked();
    expect(first.passkey).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: passkey.id }] });
    const assertion = passkey.get(options(first));
    expect(await statusOf(signIn({ ticket: first.ticket, assertion }))).toBe(200);
    expect(await statusOf(signIn({ ticket: first.ticket, assertion }))).toBe(401);
    expect(await statusOf(signIn({ ticket: (await asked()).ticket, assertion }))).toBe(401);
  });

  it("accepts one of fifty simultaneous answers to one challenge", async () => {
    const first = await asked();
    const answers = Array.from({ length: 50 }, () => passkey.get(options(first)));
    expect(await successesOf((n) => ({ ticket: first.ticket, assertion: answers[n] }))).toBe(1);
  });

  it("is refused for another passkey, another site, and an answer that was changed", async () => {
    const first = await asked();
    const stranger = { ...softPasskey().get(options(first)), id: passkey.id, rawId: passkey.id };
    const good = passkey.get(options(first));
    const changed = { ...good, response: { ...good.response, signature: stranger.response["signature"] } };
    const elsewhere = softPasskey("https://tidepoint.example.evil").get(options(first));
    for (const assertion of [stranger, changed, { ...elsewhere, id: passkey.id, rawId: passkey.id }]) {
      const answer = await signIn({ ticket: first.ticket, assertion });
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { fields: { assertion: secondFactorTexts.wrongPasskey } },
      ]);
    }
  });
});

describe("a sign-in", () => {
  /** Counts the operations that wait for each other: one that begins after another has ended may need its result. */
  function countTrips(store: Deps["store"]) {
    let trips = 0;
    const counted =
      (operation: (...sent: never[]) => Promise<unknown>) =>
      async (...sent: never[]) => {
        const trip = trips + 1;
        try {
          return await operation(...sent);
        } finally {
          trips = Math.max(trips, trip);
        }
      };
    const entries = Object.entries(store).map(([name, operation]) => [name, counted(operation.bind(store))]);
    return { store: Object.fromEntries(entries) as Deps["store"], trips: () => trips };
  }

  it("makes four trips to the database at most before it is answered, in each of its steps", async () => {
    // On a known device: the mail about a new one goes on after the answer, and is not told apart here.
    const [account] = (await deps.store.page("accounts", { limit: 1 })).items;
    const headers = { Cookie: `__Host-device=${rememberDevice(deps, undefined, account?._id ?? "")}` };
    const steps = async (body: object) => {
      const counted = countTrips(deps.store);
      const later: Promise<unknown>[] = [];
      let before = 0;
      const answer = await callApi(
        accountsApp(async () => ({ ...deps, store: counted.store })),
        "POST /admin/adminlogin",
        { body, headers, ip: anywhere(), waitUntil: (work) => later.push(work) },
      );
      before = counted.trips();
      await Promise.all(later);
      return { before, answer };
    };
    const plain = await steps(typed);
    expect([plain.answer.status, plain.before]).toEqual([200, expect.any(Number)]);
    expect(plain.before).toBeLessThanOrEqual(4);
    const { secret } = await addAuthenticator(deps, token);
    deps.clock.advance(60);
    const first = await steps(typed);
    expect(first.answer.status).toBe(401);
    expect(first.before).toBeLessThanOrEqual(4);
    const { ticket } = (await first.answer.json()) as Asked;
    const second = await steps({ ticket, code: appCode(secret, deps.now()) });
    expect(second.answer.status).toBe(200);
    expect(second.before).toBeLessThanOrEqual(4);
  });
});
