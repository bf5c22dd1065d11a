import { describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { inTrash } from "#server/writing/trash.ts";
import { undoApp } from "#server/writing/undo.routes.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { settleFair } from "#tests/support/server/settle-fair.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { noPlaceToReturn } from "../fair-places.ts";
import type { FairSettings } from "../fair-settings.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();

const app = () => jobFairApp(async () => deps);
const visitor = (ip?: string) => fairVisitor(app(), ip);

const settle = (settings: Partial<FairSettings>) => settleFair(deps, settings);

const inHours = (hours: number) => new Date(deps.now().getTime() + hours * HOUR_MS).toISOString();

const companies = async () => (await deps.store.page("jobFairCompanies", { limit: 500 })).items;
const complete = async () => (await companies()).filter(({ completedAt }) => completedAt !== null);

const idIn = async (answer: Response) => ((await answer.json()) as { companyId: string }).companyId;

const texts = {
  before:
    "Registration opens on Friday 21 August. Put your company on the waiting list, and we email you as soon as you can register.",
  closed:
    "Registration closed on Friday 21 August. Put your company on the waiting list, and we email you if a place becomes free, or when the next fair is announced.",
  full: "All places are taken. Put your company on the waiting list, and we email you as soon as a place becomes free.",
};

const refusal = (state: keyof typeof texts) => ({
  code: "conflict",
  error: texts[state],
  message: texts[state],
  fields: { state: texts[state] },
  current: { state },
});

async function expectRefused(answer: Response, state: keyof typeof texts) {
  expect([answer.status, await answer.json()]).toMatchObject([409, refusal(state)]);
}

describe("a company", () => {
  it("cannot register before registration opens, and can from that moment on", async () => {
    await settle({ opensAt: inHours(1) });
    await expectRefused(await visitor().sendCompany(), "before");
    expect(await companies()).toEqual([]);
    deps.clock.advance(3600);
    expect((await visitor().sendCompany()).status).toBe(201);
  });

  it("cannot register once registration has closed", async () => {
    await settle({ closesAt: inHours(1) });
    expect((await visitor().sendCompany()).status).toBe(201);
    deps.clock.advance(3600);
    await expectRefused(await visitor().sendCompany(), "closed");
  });

  it("has a day to finish what it began before registration closed, and no longer", async () => {
    const [slow, slower] = [visitor(), visitor()];
    const [late, later] = [await idIn(await slow.sendCompany()), await idIn(await slower.sendCompany())];
    await settle({ closesAt: inHours(1) });
    deps.clock.advance(24 * 3600 - 1);
    await slower.sendCompany({ companyId: later });
    expect((await slow.sendContact(late)).status).toBe(201);
    expect((await slow.sendGifts(late)).status).toBe(200);
    deps.clock.advance(1);
    await expectRefused(await slower.sendContact(later), "closed");
    await expectRefused(await slower.sendGifts(later), "closed");
  });

  it("cannot register once the fair has begun if no last day is settled, and can finish until it is over", async () => {
    const [fairAt, until] = [inHours(1), inHours(3)];
    await settle({ fairAt, until });
    const [slow, slower] = [visitor(), visitor()];
    const begun = await idIn(await slow.sendCompany());
    const late = await idIn(await slower.sendCompany());
    deps.clock.advance(3600);
    const closed = {
      code: "conflict",
      message: expect.stringMatching(/^Registration has closed\./),
      current: { state: "closed" },
    };
    const refused = await visitor().sendCompany();
    expect([refused.status, await refused.json()]).toMatchObject([409, closed]);
    expect((await slow.sendContact(begun)).status).toBe(201);
    expect((await slow.sendGifts(begun)).status).toBe(200);
    deps.clock.advance(2 * 3600);
    const over = await slower.sendContact(late);
    expect([over.status, await over.json()]).toMatchObject([409, closed]);
  });

  it("may change its complete registration at any time", async () => {
    const registered = visitor();
    const id = await registered.register();
    await settle({ closesAt: inHours(1), capacity: 1 });
    deps.clock.advance(2 * 3600);
    const answers = [
      await registered.sendCompany({ companyId: id, companySize: "11-50", registration: "edit" }),
      await registered.sendContact(id, { fullName: "Ravi Menon", registration: "edit" }),
      await registered.sendGifts(id, { selectedVouchers: [2] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
  });

  it("gets the first answer again if registration closed before it asked again", async () => {
    const first = await visitor().sendCompany({}, { key: "first" });
    await settle({ closesAt: inHours(1) });
    deps.clock.advance(3600);
    const again = await visitor().sendCompany({}, { key: "first" });
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    await expectRefused(await visitor().sendCompany({}, { key: "other" }), "closed");
  });

  it("cannot begin while every place is taken, nor complete what it began", async () => {
    await settle({ capacity: 1 });
    const slow = visitor();
    const begun = await idIn(await slow.sendCompany());
    await slow.sendContact(begun);
    await visitor().register();
    await expectRefused(await visitor().sendCompany(), "full");
    await expectRefused(await slow.sendGifts(begun), "full");
    expect(await complete()).toHaveLength(1);
    await settle({ capacity: 2 });
    expect((await slow.sendGifts(begun)).status).toBe(200);
  });
});

const OWN = `GET ${fairApi.own}` as const;

/** Opens the link in a company's mail, which confirms its address. */
const byLink = async (companyId: string) => {
  const company = await deps.store.get("jobFairCompanies", companyId);
  const { reference, email } = company ?? {};
  const token = linkToken(deps, {
    purpose: "fair-registration",
    id: reference ?? "",
    recipient: email ?? "",
  });
  return (await callApi(app(), OWN, { headers: { Authorization: `Link ${token}` } })).json();
};

describe("a place whose address nobody confirms", () => {
  const state = async () => {
    const answer = await callApi(app(), `GET ${fairApi.settings}`);
    return ((await answer.json()) as { state: string }).state;
  };
  const DAY = 24 * 3600;

  it("is held for a day, and then free for the next company", async () => {
    await settle({ capacity: 2 });
    const [one, other] = [await visitor().register(), await visitor().register()];
    expect(await byLink(one)).toMatchObject({ hasPlace: true });
    await expectRefused(await visitor().sendCompany(), "full");
    expect(await state()).toBe("full");
    deps.clock.advance(DAY);
    expect(await state()).toBe("open");
    const next = await visitor().register();
    expect(await state()).toBe("full");
    await expectRefused(await visitor().sendCompany(), "full");
    expect(await byLink(next)).toMatchObject({ hasPlace: true });
    expect(await byLink(other)).toMatchObject({ hasPlace: false });
    const stages = new Map((await companies()).map(({ _id, stage }) => [_id, stage]));
    expect([one, other, next].map((id) => stages.get(id))).toEqual(["complete", "reserved", "complete"]);
  });

  it("is taken after a day all the same if one is free, once, however often the link is opened", async () => {
    await settle({ capacity: 1 });
    const late = await visitor().register();
    deps.clock.advance(DAY);
    const opened = await Promise.all([byLink(late), byLink(late)]);
    expect(opened).toMatchObject([{ hasPlace: true }, { hasPlace: true }]);
    await expectRefused(await visitor().sendCompany(), "full");
    deps.clock.advance(DAY);
    await expectRefused(await visitor().sendCompany(), "full");
  });

  it("is kept when the desk confirms the address, or has registered the company", async () => {
    const token = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
    await settle({ capacity: 1 });
    const companyId = await visitor().register();
    const confirm = () => callApi(app(), `POST ${adminApi.jobFairAddress(companyId)}`, { token });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(409);
    deps.clock.advance(DAY);
    await expectRefused(await visitor().sendCompany(), "full");
  });

  it("is one of twenty that a network may ask for within a day", async () => {
    for (let at = 0; at < 20; at += 1)
      expect((await visitor(`203.0.113.${at}`).sendCompany()).status).toBe(201);
    const refused = await visitor("203.0.113.99").sendCompany();
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: expect.stringContaining("Our job fair desk can register yours.") },
    ]);
    expect((await visitor("198.51.100.1").sendCompany()).status).toBe(201);
  });
});

describe("places", () => {
  it("are never given away twice, though 50 companies finish at the same moment on two instances", async () => {
    await settle({ capacity: 20 });
    const instances = [app(), app()];
    const all = Array.from({ length: 50 }, (_, at) =>
      fairVisitor(instances[at % 2] ?? app(), `198.51.${at}.1`),
    );
    const ready = await Promise.all(
      all.map(async (each) => {
        const id = await idIn(await each.sendCompany());
        await each.sendContact(id);
        return () => each.sendGifts(id);
      }),
    );
    const answers = await Promise.all(ready.map((finish) => finish()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    expect(await complete()).toHaveLength(20);
  });

  it("are not limited while nothing is settled", async () => {
    await visitor().register();
    expect(await deps.store.get("jobFairPlaces", SINGLETON_ID)).toBeNull();
    expect(await complete()).toHaveLength(1);
  });
});

describe("the CDN forgets the fair's state", () => {
  it("and how many places are left when one is taken, and not with a step before", async () => {
    await settle({ capacity: 2 });
    const first = visitor();
    const id = await first.register();
    await visitor().sendCompany();
    expect(deps.purged).toEqual(["fair-settings"]);
    expect(await (await visitor().call("GET /api/jobfair/settings")).json()).toMatchObject({ placesLeft: 1 });
    await visitor().register();
    expect(deps.purged).toHaveLength(2);
    await first.sendGifts(id, { selectedVouchers: [2], registration: "edit" });
    await expectRefused(await visitor().sendCompany(), "full");
    expect(deps.purged).toHaveLength(2);
  });

  it("when the contact person completes the last registration", async () => {
    await settle({ capacity: 1 });
    const company = visitor();
    const id = await idIn(await company.sendCompany());
    await company.sendGifts(id);
    expect(deps.purged).toEqual([]);
    await company.sendContact(id);
    expect(deps.purged).toEqual(["fair-settings"]);
  });

  it.each(["tally", "commit"] as const)(
    "after a completion that becomes the last because places were cut during its %s",
    async (during) => {
      const token = await signedInToken(deps);
      await settle({ capacity: 5 });
      const company = visitor();
      const id = await idIn(await company.sendCompany());
      await company.sendContact(id);
      const { store } = deps;
      const original = store[during].bind(store) as (...given: unknown[]) => Promise<never>;
      vi.spyOn(store, during).mockImplementationOnce(async (...given: unknown[]) => {
        const body = { capacity: 1 };
        expect((await callApi(app(), `PATCH ${fairApi.settings}`, { token, body })).status).toBe(200);
        expect(deps.purged).toEqual(["fair-settings"]);
        return original(...given);
      });
      expect((await company.sendGifts(id)).status).toBe(200);
      expect(deps.purged).toEqual(["fair-settings", "fair-settings"]);
      await expectRefused(await visitor().sendCompany(), "full");
    },
  );

  it("never while places are not limited", async () => {
    await visitor().register();
    expect(deps.purged).toEqual([]);
  });

  it("also if it is unknown whether the last place was taken", async () => {
    await settle({ capacity: 1 });
    const company = visitor();
    const id = await idIn(await company.sendCompany());
    await company.sendContact(id);
    const { commit } = deps.store;
    const lost = vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
      await commit(writes);
      throw new AppError("unavailable", { message: "Down." });
    });
    expect((await company.sendGifts(id)).status).toBe(503);
    lost.mockRestore();
    expect(await complete()).toHaveLength(1);
    expect(deps.purged).toEqual(["fair-settings"]);
  });
});

describe("the next fair", () => {
  const DAYS = 24 * HOUR_MS;
  const inDays = (days: number) => new Date(deps.now().getTime() + days * DAYS).toISOString();
  const change = async (token: string, settings: Partial<FairSettings>) =>
    callApi(app(), `PATCH ${fairApi.settings}`, { token, body: settings });
  const shown = async () => (await visitor().call(`GET ${fairApi.settings}`)).json();
  const concerned = async (token: string) =>
    (await callApi(app(), `GET ${adminApi.jobFairTelling}`, { token })).json();

  /** A fair whose one place was taken, a day after it. */
  async function afterFull() {
    await settle({ opensAt: inDays(-1), fairAt: inDays(2), until: inDays(3), capacity: 1, link: "Kochi" });
    await byLink(await visitor().register());
    expect(await shown()).toMatchObject({ state: "full" });
    deps.clock.advance(4 * 24 * 3600);
    return signedInToken(deps, { username: "asha" });
  }

  it("has all its places once registration opens anew, and tells nobody who came to the one before", async () => {
    const token = await afterFull();
    const dates = { opensAt: inDays(-0.5), fairAt: inDays(200), until: inDays(201) };
    expect((await change(token, dates)).status).toBe(200);
    expect(await shown()).toMatchObject({ state: "open", placesLeft: 1 });
    expect(await concerned(token)).toMatchObject({ waiting: 0 });
    const company = visitor("203.0.113.99");
    await company.register({ companyName: "Vypin Boat Yard" });
    expect(await shown()).toMatchObject({ state: "full" });
    await change(token, { note: "Bring a card." });
    expect(await concerned(token)).toMatchObject({ waiting: 1 });
  });

  it("is the same one, with its companies, if only its day is another", async () => {
    const token = await afterFull();
    expect((await change(token, { fairAt: inDays(20), until: inDays(21) })).status).toBe(200);
    expect(await shown()).toMatchObject({ state: "full" });
    expect(await concerned(token)).toMatchObject({ waiting: 1 });
  });
});

describe("a deleted registration", () => {
  const { jobFairCompanies } = adminApi;
  const office = async () => {
    const token = await signedInToken(deps);
    return async (line: Parameters<typeof callApi>[1], body?: object) => {
      const called = line.includes("/undo") ? undoApp(async () => deps) : app();
      const answer = await callApi(called, line, body ? { token, body } : { token });
      return { status: answer.status, body: (await answer.json()) as { undo: string } };
    };
  };

  it("is restored only while there is a place for it, and says why not", async () => {
    await settle({ capacity: 2 });
    const call = await office();
    const [first] = [await visitor().register(), await visitor().register()];
    await call(`DELETE ${jobFairCompanies.record(first)}`, { reason: "By mistake." });
    await visitor().register();
    const restore = () => call(`POST ${jobFairCompanies.restore(first)}`);
    expect(await restore()).toMatchObject({ status: 409, body: { error: noPlaceToReturn } });
    expect(await companies()).toHaveLength(2);
    await settle({ capacity: 3 });
    expect((await restore()).status).toBe(200);
    expect(await companies()).toHaveLength(3);
    expect((await visitor().sendCompany()).status).toBe(409);
  });

  it("needs none once the fair is over", async () => {
    const [fairAt, until] = [inHours(0.25), inHours(0.5)];
    await settle({ capacity: 1, fairAt, until });
    const call = await office();
    const id = await visitor().register();
    await call(`DELETE ${jobFairCompanies.record(id)}`, { reason: "By mistake." });
    await visitor().register();
    deps.clock.advance(40 * 60);
    expect((await call(`POST ${jobFairCompanies.restore(id)}`)).status).toBe(200);
  });

  it("stays in the trash when several come back for whom there are too few places", async () => {
    await settle({ capacity: 3 });
    const call = await office();
    const ids = [await visitor().register(), await visitor().register(), await visitor().register()];
    const set = { deleted: true };
    const { body } = await call(`POST ${jobFairCompanies.bulk}`, { ids, set, reason: "By mistake." });
    await visitor().register();
    expect(await call(`POST ${adminApi.undo(body.undo)}`)).toMatchObject({
      status: 200,
      body: { changed: 2, skipped: 1, remaining: 0, refusal: noPlaceToReturn },
    });
    expect(await companies()).toHaveLength(3);
    expect((await deps.store.page("versions", { ...inTrash, limit: 9 })).items).toHaveLength(1);
  });
});
