import { beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "zod/mini";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { LOGGED_PER_HOUR } from "#features/account/server/password-attempts.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { exportsApp } from "#features/export/server/exports.routes.ts";
import { AppError } from "#rules/app-error.ts";
import { type AuditRecord, auditListSchema } from "#rules/audit.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { auditApp } from "./audit.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { username: "root", adminType: "superadmin" });
});

const ask = (query = "", as = token) =>
  callApi(
    auditApp(async () => deps),
    `GET /api/audit${query}`,
    { token: as },
  );
const read = async (query = ""): Promise<AuditRecord[]> =>
  parse(auditListSchema, await (await ask(query)).json());
const labels = async (query = "") => (await read(query)).map(({ label }) => label);

type Done = Parameters<typeof auditEntry>[2];

async function note(label: string, done: Partial<Done> & { readonly by?: string } = {}) {
  const { by = "a1", ...rest } = done;
  const actor = { accountId: by, username: `user of ${by}`, address: "203.0.113.7" };
  await deps.store.commit([auditEntry(deps, actor, { action: "update", label, ...rest })]);
  deps.clock.advance(1);
}

describe("the audit log", () => {
  it("can be read by superadmins only", async () => {
    const admin = await signedInToken(deps, { username: "arjun" });
    expect((await ask("", admin)).status).toBe(403);
    expect((await ask()).status).toBe(200);
  });

  it("lists entries newest first, in pages", async () => {
    for (const label of ["one", "two", "three"]) await note(label);
    const first = await ask("?limit=2");
    expect(parse(auditListSchema, await first.json()).map(({ label }) => label)).toEqual(["three", "two"]);
    expect(await labels(`?limit=2&cursor=${first.headers.get("X-Next-Cursor")}`)).toEqual(["one"]);
    expect(await labels()).toEqual(["three", "two", "one"]);
  });

  it("returns every field of an entry that the back office shows", async () => {
    await note("Arun Pradeep", {
      collection: "staff",
      recordId: "s1",
      changes: [{ field: "name", before: "Arun", after: "Arun Pradeep" }],
    });
    const [entry] = (await (await ask()).json()) as object[];
    expect(entry).toEqual({
      _id: expect.any(String),
      createdAt: "2026-08-21T06:30:00.000Z",
      accountId: "a1",
      username: "user of a1",
      action: "update",
      collection: "staff",
      recordId: "s1",
      label: "Arun Pradeep",
      address: "203.0.113.7",
      changes: [{ field: "name", before: "Arun", after: "Arun Pradeep" }],
    });
  });

  it("can be filtered by account, action and collection, alone or together", async () => {
    await note("one", { by: "a1", collection: "news" });
    await note("two", { by: "a2", collection: "news", action: "delete" });
    await note("three", { by: "a2", collection: "staff", action: "delete" });
    expect(await labels("?account=a2")).toEqual(["three", "two"]);
    expect(await labels("?action=update")).toEqual(["one"]);
    expect(await labels("?collection=news")).toEqual(["two", "one"]);
    expect(await labels("?account=a2&collection=news&action=delete")).toEqual(["two"]);
    expect(await labels("?account=a1&action=delete")).toEqual([]);
  });

  it("leaves out what was only read, without passing it, unless its action is chosen", async () => {
    await note("changed", { by: "a2", collection: "news" });
    for (let n = 0; n < 9; n += 1)
      await note(`read ${n}`, { action: n % 2 ? "view" : "list", collection: "news" });
    const readPage = vi.spyOn(deps.store, "page");
    const asked = () => readPage.mock.calls.filter(([name]) => name === "audit" || name === "readings");
    expect(await labels("?kind=changes&limit=2")).toEqual(["changed"]);
    expect(await labels("?kind=changes&limit=2&collection=news&account=a2")).toEqual(["changed"]);
    expect(asked()).toHaveLength(2);
    expect(await labels("?kind=changes&action=view&collection=news&limit=2")).toEqual(["read 7", "read 5"]);
    expect(await labels("?limit=2")).toEqual(["read 8", "read 7"]);
  });

  it("can be filtered by days in Kochi, including the last one", async () => {
    // 21/08/2026, 12:00 in Kochi.
    await note("Friday noon");
    deps.clock.advance(12 * 3600 - 2);
    await note("Friday, a second before midnight");
    await note("Saturday midnight");
    deps.clock.advance(24 * 3600);
    await note("Sunday");
    token = await signedInToken(deps, { username: "later", adminType: "superadmin" });
    expect(await labels("?from=2026-08-22&to=2026-08-22")).toEqual(["Saturday midnight"]);
    expect(await labels("?to=2026-08-21")).toEqual(["Friday, a second before midnight", "Friday noon"]);
    expect(await labels("?from=2026-08-22")).toEqual(["Sunday", "Saturday midnight"]);
    expect((await ask("?from=2026-08-22&limit=3")).headers.get("X-Next-Cursor")).toBeNull();
  });

  it("refuses impossible dates", async () => {
    for (const days of ["from=2026-02-30", "to=2026-02-30", "from=30/01/2026"]) {
      expect((await ask(`?${days}`)).status).toBe(400);
    }
    expect((await ask("?from=2026-02-28&to=2024-02-29")).status).toBe(200);
    expect((await ask("?from=1900-01-01&to=1900-01-01")).status).toBe(200);
  });

  it("can be searched by label, record id, user name and IP address", async () => {
    await note("Arun Pradeep", { recordId: "s-77" });
    await note("Bindu", { by: "a9" });
    expect(await labels("?search=ARUN")).toEqual(["Arun Pradeep"]);
    expect(await labels("?search=s-77")).toEqual(["Arun Pradeep"]);
    expect(await labels("?search=user%20of%20a9&account=a9")).toEqual(["Bindu"]);
    expect(await labels("?search=203.0.113")).toHaveLength(2);
  });

  it("pages through a filtered list without gaps or repeats", async () => {
    for (let n = 0; n < 9; n += 1) {
      await note(`n${n}`, { by: "a1", action: n % 3 ? "update" : "delete" });
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await ask(`?account=a1&action=update&limit=2${cursor && `&cursor=${cursor}`}`);
      const entries = parse(auditListSchema, await page.json());
      expect(entries.length).toBeLessThanOrEqual(2);
      seen.push(...entries.map(({ label }) => label));
      cursor = page.headers.get("X-Next-Cursor");
    }
    expect(seen).toEqual(["n8", "n7", "n5", "n4", "n2", "n1"]);
  });

  it.each([
    ["?from=yesterday", { from: "Please give days as YYYY-MM-DD." }],
    ["?to=2026-13-40", { to: "Please give days as YYYY-MM-DD." }],
    ["?from=0999-01-01", { from: "Please give days as YYYY-MM-DD." }],
    ["?to=0999-01-01", { to: "Please give days as YYYY-MM-DD." }],
    ["?to=1899-12-31", { to: "Please give days as YYYY-MM-DD." }],
    ["?kind=readings", { kind: "There is no such kind." }],
    ["?action=guess", { action: "There is no such action." }],
  ])("refuses the query %s", async (query, fields) => {
    const answer = await ask(query);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields }]);
  });
});

const actionsIn = async () => (await read()).map(({ action, username }) => [action, username]);

describe("signing in and out", () => {
  const signIn = (username: string, password: string, ip = "203.0.113.9") =>
    callApi(
      accountsApp(async () => deps),
      "POST /admin/adminlogin",
      { body: { username, password }, ip },
    );

  it("are logged with the address, failures without what was typed", async () => {
    await addAccount(deps, { username: "meera", passwordHash: await hashPassword("a long enough one") });
    await signIn("meera", "wrong-guess");
    await signIn("nobody-we-know", "wrong-guess");
    const answer = await signIn("meera", "a long enough one");
    const { token: hers } = (await answer.json()) as { token: string };
    const app = accountsApp(async () => deps);
    await callApi(app, "POST /admin/adminlogout", { token: hers, ip: "203.0.113.9" });
    const entries = await read();
    expect(entries.map(({ action, username }) => `${action} ${username}`).sort()).toEqual([
      "sign-in meera",
      "sign-in-failed ",
      "sign-in-failed meera",
      "sign-out meera",
    ]);
    expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(["203.0.113.9"]));
    expect(JSON.stringify(entries)).not.toMatch(/wrong-guess|nobody-we-know|long enough/);
  });

  it("add no entries for a locked account", async () => {
    await addAccount(deps, { username: "meera" });
    for (let made = 0; made < 12; made += 1) await signIn("meera", "wrong", `10.0.0.${made}`);
    expect(await actionsIn()).toHaveLength(5);
  });

  it("share a limit of entries for unknown names, beyond which accounts are still logged", async () => {
    await deps.store.count("failed-sign-ins-noted:nobody", 3600, LOGGED_PER_HOUR - 1);
    for (let made = 0; made < 3; made += 1) await signIn(`stranger ${made}`, "wrong", `10.0.1.${made}`);
    expect(await actionsIn()).toEqual([["sign-in-failed", ""]]);
    await addAccount(deps, { username: "meera" });
    await signIn("meera", "wrong");
    expect(await actionsIn()).toHaveLength(2);
  });

  it("fail when they cannot be logged", async () => {
    await addAccount(deps, { username: "meera", passwordHash: await hashPassword("a long enough one") });
    const down = new AppError("unavailable", { message: "Not now." });
    vi.spyOn(deps.store, "commit").mockRejectedValue(down);
    expect((await signIn("meera", "a long enough one")).status).toBe(503);
  });
});

describe("an export", () => {
  const exportCsv = (query: string) =>
    callApi(
      exportsApp(async () => deps),
      `GET /export/csv-data${query}`,
      { token },
    );

  it("is logged with what was exported", async () => {
    expect((await exportCsv("?type=form")).status).toBe(200);
    expect(await read()).toMatchObject([{ action: "export", label: "form", username: "root" }]);
  });

  it("is logged as it was done, whatever else the address says", async () => {
    await exportCsv(`?x=jobfair${"%20".repeat(300)}&category=intern&type=employee&type=form`);
    expect(await read()).toMatchObject([{ action: "export", label: "employee, intern" }]);
  });

  it("is not logged when it was refused", async () => {
    expect((await exportCsv("?type=nothing")).status).toBe(400);
    expect(await read()).toEqual([]);
  });

  it("returns nothing when it cannot be logged", async () => {
    const down = new AppError("unavailable", { message: "Not now." });
    vi.spyOn(deps.store, "commit").mockRejectedValue(down);
    const answer = await exportCsv("?type=form");
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
  });
});

describe("viewing a record", () => {
  const look = (path: string, as = token) =>
    callApi(
      enquiriesApp(async () => deps),
      `GET ${path}`,
      { token: as },
    );
  beforeEach(() => deps.store.commit([{ insert: "enquiries", id: "e1", record: storedEnquiry() }]));

  it("is logged once per session, however often it is read", async () => {
    for (let times = 0; times < 3; times += 1) expect((await look("/contactForm/forms/e1")).status).toBe(200);
    expect(await read()).toMatchObject([
      { action: "view", collection: "enquiries", recordId: "e1", label: "Meera Nair", username: "root" },
    ]);
    await look("/contactForm/forms/e1", await signedInToken(deps, { username: "arjun" }));
    expect(await actionsIn()).toHaveLength(2);
  });

  it("is not logged for an unknown record", async () => {
    expect((await look("/contactForm/forms/unknown")).status).toBe(404);
    expect(await read()).toEqual([]);
  });

  it("is not logged for each record of a list, which has an entry of its own", async () => {
    expect((await look("/contactForm/getforms?limit=10")).status).toBe(200);
    expect(await read()).toMatchObject([
      { action: "list", collection: "enquiries", recordId: null, label: "", records: 1 },
    ]);
  });

  it("is refused when it cannot be logged", async () => {
    const down = new AppError("unavailable", { message: "Not now." });
    vi.spyOn(deps.store, "commit").mockRejectedValueOnce(down);
    expect((await look("/contactForm/forms/e1")).status).toBe(503);
    expect(await read()).toEqual([]);
    expect((await look("/contactForm/forms/e1")).status).toBe(200);
    expect(await actionsIn()).toHaveLength(1);
  });

  it("is logged once for simultaneous calls", async () => {
    const { commit } = deps.store;
    vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
      expect((await look("/contactForm/forms/e1")).status).toBe(200);
      return commit(writes);
    });
    expect((await look("/contactForm/forms/e1")).status).toBe(200);
    expect(await actionsIn()).toHaveLength(1);
  });
});
