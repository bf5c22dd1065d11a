import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { exportsApp } from "#features/export/server/exports.routes.ts";
import { searchApp } from "#features/search/server/search.routes.ts";
import { AppError } from "#rules/app-error.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { startSession } from "./session.ts";

const HOUR = 3600;

const deps = eachTestDeps();
let token: string;
let superToken: string;
beforeEach(async () => {
  token = await signedInToken(deps);
  superToken = await signedInToken(deps, { username: "sunil", adminType: "superadmin" });
});

const openDeps = async () => deps;

async function addEnquiries(count: number) {
  const writes = Array.from(
    { length: count },
    () => ({ insert: "enquiries", id: deps.newId(), record: storedEnquiry() }) as const,
  );
  await deps.store.commit(writes);
}

const readList = (query: string) =>
  callApi(enquiriesApp(openDeps), `GET /contactForm/getforms${query}`, { token });

type Entry = {
  readonly username: string;
  readonly action: string;
  readonly collection: string;
  readonly records?: number;
};

async function entries(query = ""): Promise<Entry[]> {
  const answer = await callApi(auditApp(openDeps), `GET /api/audit?limit=100${query}`, { token: superToken });
  const all = (await answer.json()) as Entry[];
  return all.filter(({ username, action }) => username === "meera" && ["list", "export"].includes(action));
}

describe("reading lists", () => {
  it("leaves one entry per session, collection and hour, with the number of records", async () => {
    await addEnquiries(5);
    await readList("?limit=3");
    await readList("?limit=2");
    expect(await entries()).toMatchObject([{ action: "list", collection: "enquiries", records: 5 }]);
    deps.clock.advance(HOUR - 1);
    await readList("?limit=1");
    expect(await entries()).toMatchObject([{ records: 1 }, { records: 5 }]);
    token = await signedInToken(deps, { username: "arjun" });
    await readList("?limit=4");
    expect(await entries()).toHaveLength(2);
  });

  it("shows the number also where a filter reaches far back", async () => {
    await addEnquiries(2);
    await readList("?limit=2");
    for (let read = 0; read < 3; read += 1) {
      deps.clock.advance(HOUR - 1);
      await callApi(enquiriesApp(openDeps), "GET /contactForm/getforms?limit=1", { token: superToken });
    }
    expect(await entries("&search=meera&limit=1")).toMatchObject([{ records: 2 }]);
  });

  it("counts every one of simultaneous reads", async () => {
    await addEnquiries(4);
    await Promise.all(Array.from({ length: 8 }, () => readList("?limit=4")));
    expect(await entries()).toMatchObject([{ records: 32 }]);
  });

  it("leaves no entry when there was nothing to read", async () => {
    await readList("?limit=3");
    expect(await entries()).toEqual([]);
  });

  it("counts the accounts, search results and exports as well", async () => {
    await addEnquiries(3);
    await callApi(accountsApp(openDeps), "GET /admin", { token });
    await callApi(searchApp(openDeps), "GET /api/search?query=meera", { token });
    await (await callApi(exportsApp(openDeps), "GET /export/csv-data?type=form", { token })).text();
    expect((await entries()).map(({ action, collection, records }) => [action, collection, records])).toEqual(
      expect.arrayContaining([
        ["list", "accounts", expect.any(Number)],
        ["list", "enquiries", 6],
        ["export", null, undefined],
      ]),
    );
  });

  it("is written after the answer, where the platform allows for it", async () => {
    await addEnquiries(1);
    const outliving: Promise<unknown>[] = [];
    const commit = vi.spyOn(deps.store, "commit");
    const answer = await callApi(enquiriesApp(openDeps), "GET /contactForm/getforms?limit=1", {
      token,
      waitUntil: (work) => outliving.push(work),
    });
    expect([answer.status, commit.mock.calls.length]).toEqual([200, 0]);
    await Promise.all(outliving);
    expect(await entries()).toMatchObject([{ records: 1 }]);
  });

  it("does not fail the answer when it cannot be written", async () => {
    await addEnquiries(1);
    vi.spyOn(deps.store, "commit").mockRejectedValue(new AppError("unavailable", { message: "Not now." }));
    expect((await readList("?limit=1")).status).toBe(200);
    expect(deps.logged).toMatchObject([
      { level: "error", event: "reads.not-counted" },
      { level: "info", event: "call.answered" },
    ]);
  });
});

describe("a list without a limit", () => {
  it("is logged as an export, before it is sent, and its records are counted", async () => {
    await addEnquiries(3);
    expect(await (await readList("")).json()).toHaveLength(3);
    expect((await entries()).map(({ action, records }) => [action, records])).toEqual(
      expect.arrayContaining([
        ["export", undefined],
        ["list", 3],
      ]),
    );
  });

  it("is refused when it cannot be logged", async () => {
    vi.spyOn(deps.store, "commit").mockRejectedValue(new AppError("unavailable", { message: "Not now." }));
    expect((await readList("")).status).toBe(503);
  });

  it("shares the limit of exports", async () => {
    for (let read = 0; read < 60; read += 1) expect((await readList("")).status).toBe(200);
    const refused = await readList("");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await readList("?limit=500")).status).toBe(200);
  });
});

describe("the dashboard", () => {
  const unusual = async (as: string) => {
    const answer = await callApi(dashboardApp(openDeps), "GET /api/dashboard", { token: as });
    return ((await answer.json()) as { unusualReads?: unknown }).unusualReads;
  };

  it("shows superadmins who read a thousand records within a day, in however many sessions", async () => {
    await addEnquiries(100);
    const since = deps.now().toISOString();
    const account = await deps.store.find("accounts", "username", "meera");
    if (!account) throw new Error("There is no account.");
    for (let read = 0; read < 10; read += 1) {
      token = await startSession(deps, account);
      await readList("?limit=100");
      deps.clock.advance(2 * HOUR);
    }
    superToken = await signedInToken(deps, { username: "usha", adminType: "superadmin" });
    expect(await unusual(superToken)).toEqual([
      { username: "meera", collection: "enquiries", records: 1000, since },
    ]);
  });

  it("counts records that are opened one after the other, each once, together with lists", async () => {
    await addEnquiries(100);
    const account = await deps.store.find("accounts", "username", "meera");
    if (!account) throw new Error("There is no account.");
    const { items } = await deps.store.page("enquiries", { limit: 100 });
    const since = deps.now().toISOString();
    const open = () =>
      Promise.all(
        items.map(async ({ _id }) => {
          const answer = await callApi(enquiriesApp(openDeps), `GET /contactForm/forms/${_id}`, { token });
          expect(answer.status).toBe(200);
        }),
      );
    await open();
    for (let read = 0; read < 8; read += 1) await readList("?limit=100");
    token = await startSession(deps, account);
    await open();
    expect(await unusual(superToken)).toEqual([]);
    await readList("?limit=100");
    expect(await unusual(superToken)).toEqual([
      { username: "meera", collection: "enquiries", records: 1000, since },
    ]);
  });

  it("shows superadmins who read a thousand records within an hour, for a day", async () => {
    await addEnquiries(100);
    for (let read = 0; read < 9; read += 1) await readList("?limit=100");
    expect(await unusual(superToken)).toEqual([]);
    const since = deps.now().toISOString();
    await readList("?limit=100");
    expect(await unusual(superToken)).toEqual([
      { username: "meera", collection: "enquiries", records: 1000, since },
    ]);
    expect(await unusual(token)).toBeUndefined();
    deps.clock.advance(24 * HOUR + 1);
    expect(await unusual(await signedInToken(deps, { username: "leela", adminType: "superadmin" }))).toEqual(
      [],
    );
  });
});
