import { beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#rules/account/account.ts";
import type { Stored } from "#rules/record.ts";
import { endSession, findSession, type Origin, startSession } from "#server/http/session.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { SessionView } from "../sessions.ts";
import { accountsApp } from "./accounts.routes.ts";
import { rememberDevice } from "./known-device.ts";
import { hashPassword } from "./password.ts";

const phone: Origin = { device: "Safari on iPhone", place: "Kochi, India", address: "203.0.113.9" };
const PASSWORD = "monsoon over Vypin";
const chromeOnWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const deps = eachTestDeps();
let meera: Stored<Account>;
let token: string;
beforeEach(async () => {
  meera = await addAccount(deps, { passwordHash: await hashPassword(PASSWORD) });
  token = await startSession(deps, meera, { ...phone, device: "Chrome on Windows" });
  deps.clock.advance(60);
});

const app = () => accountsApp(async () => deps);
const idOf = async (ofToken: string) => (await findSession(deps, ofToken, "background"))?.id ?? "";
const isAlive = async (ofToken: string) => (await findSession(deps, ofToken, "background")) !== null;
const list = async (as = token) =>
  (await (await callApi(app(), "GET /api/account/sessions", { token: as })).json()) as SessionView[];
const end = async (path: string, as = token) => {
  const answer = await callApi(app(), `DELETE /api/account/sessions${path}`, { token: as });
  return [answer.status, await answer.json()];
};

describe("the own sessions", () => {
  it("are listed by device, place and use, the last used first, and say which one asks", async () => {
    await startSession(deps, meera, phone);
    expect(await list()).toEqual([
      {
        _id: await idOf(token),
        device: "Chrome on Windows",
        place: "Kochi, India",
        address: "203.0.113.9",
        startedAt: "2026-08-21T06:30:00.000Z",
        lastSeenAt: "2026-08-21T06:31:00.000Z",
        isCurrent: true,
      },
      expect.objectContaining({ device: "Safari on iPhone", isCurrent: false }),
    ]);
  });

  it("are neither those of others nor those that are over", async () => {
    await startSession(deps, await addAccount(deps, { username: "arjun" }), phone);
    await endSession(deps, await idOf(await startSession(deps, meera, phone)));
    await startSession(deps, { ...meera, sessionEpoch: meera.sessionEpoch - 1 }, phone);
    expect(await list()).toHaveLength(1);
  });

  it("cost no further write for their last use within a minute", async () => {
    await list();
    const before = (await deps.store.get("sessions", await idOf(token)))?.version;
    deps.clock.advance(50);
    await list();
    expect((await deps.store.get("sessions", await idOf(token)))?.version).toBe(before);
  });

  it("can be ended one by one, which the log says", async () => {
    const other = await startSession(deps, meera, phone);
    expect(await end(`/${await idOf(other)}`)).toEqual([200, { message: "Session ended." }]);
    expect([await isAlive(other), await isAlive(token)]).toEqual([false, true]);
    const { items } = await deps.store.page("audit", { limit: 1 });
    expect(items).toMatchObject([{ username: "meera", action: "sign-out", label: "Safari on iPhone" }]);
  });

  it("can all be ended but the one that asks", async () => {
    const others = await Promise.all([1, 2, 3].map(() => startSession(deps, meera, phone)));
    expect(await end("")).toEqual([200, { message: "All other sessions ended." }]);
    expect(await Promise.all([...others, token].map(isAlive))).toEqual([false, false, false, true]);
    expect(await end("")).toEqual([200, { message: "All other sessions ended." }]);
  });

  it("of another account, or that are over, cannot be ended", async () => {
    const arjuns = await startSession(deps, await addAccount(deps, { username: "arjun" }), phone);
    const gone = [404, expect.objectContaining({ message: "This session has already ended." })];
    expect(await end(`/${await idOf(arjuns)}`)).toEqual(gone);
    expect(await end("/nothing")).toEqual(gone);
    expect(await isAlive(arjuns)).toBe(true);
  });
});

describe("the sessions of another", () => {
  const signOut = (as: string, status = "sign-out") =>
    callApi(app(), `PATCH /admin/updateStatus/${meera._id}`, { token: as, body: { status } });

  it("can all be ended by a superadmin, and by nobody else", async () => {
    const arjuns = await startSession(deps, await addAccount(deps, { username: "arjun" }));
    expect((await signOut(arjuns)).status).toBe(403);
    expect(await isAlive(token)).toBe(true);
    const root = await startSession(
      deps,
      await addAccount(deps, { username: "root", adminType: "superadmin" }),
    );
    const answer = await signOut(root);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { message: "All sessions of the admin ended.", admin: { isActive: true } },
    ]);
    expect([await isAlive(token), await isAlive(root)]).toEqual([false, true]);
  });
});

describe("a sign-in", () => {
  const signIn = (headers: Record<string, string> = {}) =>
    callApi(app(), "POST /admin/adminlogin", {
      body: { username: "meera", password: PASSWORD },
      headers: { "User-Agent": chromeOnWindows, ...headers },
    });
  const mails = async () => (await deps.store.page("outbox", { limit: 20 })).items;

  it("stores the device by its name, and the address", async () => {
    const { token: made } = (await (await signIn()).json()) as { token: string };
    const [own] = (await list(made)).filter(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject({ device: "Chrome on Windows", place: null, address: "203.0.113.7" });
  });

  it("stores the place that the platform names", async () => {
    const request = new Request("https://tidepoint.example/admin/adminlogin", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://tidepoint.example" },
      body: JSON.stringify({ username: "meera", password: PASSWORD }),
    });
    const geo = { city: "Kochi", country: { code: "IN", name: "India" } };
    const answer = await app().fetch(request, { context: { ip: "203.0.113.7", geo } });
    const { token: made } = (await answer.json()) as { token: string };
    expect((await list(made)).find(({ isCurrent }) => isCurrent)?.place).toBe("Kochi, India");
  });

  it("with a new device is told to the owner, with the way to the sessions", async () => {
    await signIn();
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "new-device", recipient: meera.email });
    expect(mail?.mailBody).toContain("Chrome on Windows");
    expect(mail?.mailBody).toContain("/admin/sign-in-security");
  });

  it("with a known device is not told", async () => {
    const cookie = rememberDevice(deps, undefined, meera._id);
    await signIn({ Cookie: `__Host-device=${cookie}` });
    expect(await mails()).toEqual([]);
  });

  it("with ever new devices is told once a day for each kind of them, also if several come at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signIn()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await signIn();
    expect(await mails()).toHaveLength(1);
    await signIn({ "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0" });
    expect(await mails()).toHaveLength(2);
    deps.clock.advance(24 * 3600);
    await signIn();
    expect(await mails()).toHaveLength(3);
  });
});
