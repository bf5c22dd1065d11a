import { beforeEach, describe, expect, it } from "vitest";
import { fairApi } from "#addresses/public.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { username: "desk" });
});

const app = () => jobFairApp(async () => deps);
const read = (options: Parameters<typeof callApi>[2] = {}) =>
  callApi(app(), `GET ${fairApi.settings}`, options);
const change = (body: object, headers = {}) =>
  callApi(app(), `PATCH ${fairApi.settings}`, { body, token, headers });
const state = async () => ((await (await read()).json()) as { state: string }).state;

const nothing = {
  opensAt: null,
  closesAt: null,
  fairAt: null,
  until: null,
  link: null,
  capacity: null,
  note: null,
};

describe("the fair's settings", () => {
  it("say that registration is open, and nothing else, while nothing is settled", async () => {
    expect(await (await read()).json()).toEqual({ state: "open" });
  });

  it("are changed field by field; days and times without a zone are Kochi's", async () => {
    const whole = await change({
      opensAt: "2026-08-01",
      closesAt: "2026-08-31",
      fairAt: "2026-09-12T10:00",
      until: "2026-09-12T17:30",
      link: "  Bolgatty Palace,  Mulavukad ",
      capacity: "120",
      note: "Please bring a visiting card.",
    });
    expect(whole.status).toBe(200);
    const settled = {
      opensAt: "2026-07-31T18:30:00.000Z",
      closesAt: "2026-08-31T18:30:00.000Z",
      fairAt: "2026-09-12T04:30:00.000Z",
      until: "2026-09-12T12:00:00.000Z",
      link: "Bolgatty Palace, Mulavukad",
      capacity: 120,
      note: "Please bring a visiting card.",
    };
    expect(await whole.json()).toMatchObject({ message: "Job fair settings updated.", data: settled });
    expect(await (await read()).json()).toEqual({ ...settled, state: "open", placesLeft: 120 });
    await change({ capacity: null, note: "" });
    expect(await (await read()).json()).toMatchObject({ ...settled, capacity: null, note: null });
  });

  it("accept a moment with its zone, and a number of places", async () => {
    await change({ closesAt: "2026-08-21T12:00:00+05:30", capacity: 3 });
    expect(await (await read()).json()).toMatchObject({ closesAt: "2026-08-21T06:30:00.000Z", capacity: 3 });
  });

  it.each(["Venue: Crowne Plaza, Kochi", "Hall 5", "Venue:Crowne Plaza", "https://meet.example.in/fair"])(
    "accept %s as the place of the fair",
    async (link) => {
      expect((await change({ link })).status).toBe(200);
    },
  );

  it.each([
    [{ opensAt: "2026-02-30" }, { opensAt: "Please enter a date." }],
    [{ fairAt: "2026-09-12" }, { fairAt: "Please enter a date and a time." }],
    [
      { capacity: "0" },
      { capacity: "Please enter a whole number from 1 to 1,00,000, or nothing for no limit." },
    ],
    [
      { link: "javascript:alert(1)" },
      { link: "Please enter a web address that begins with https:// or http://." },
    ],
    [
      { link: "https://meet.example.in/our fair" },
      { link: "Please enter a web address that begins with https:// or http://." },
    ],
    [{ note: "a".repeat(201) }, { note: "Please use at most 200 characters." }],
    [
      { opensAt: "2026-08-02", closesAt: "2026-08-01" },
      { closesAt: "The last day cannot be before the first." },
    ],
    [
      { closesAt: "2026-09-13", fairAt: "2026-09-12T10:00" },
      { closesAt: "The last day cannot be after the fair." },
    ],
    [
      { opensAt: "2026-09-13", fairAt: "2026-09-12T10:00" },
      { opensAt: "Registration cannot open after the fair begins." },
    ],
    [{ until: "2026-09-12T17:00" }, { fairAt: "Please say when the fair begins, too." }],
    [
      { fairAt: "2026-09-12T17:00", until: "2026-09-12T17:00" },
      { until: "The fair cannot end before it begins." },
    ],
  ])("refuse %o", async (sent, fields) => {
    const refused = await change(sent);
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields }]);
    expect(await (await read()).json()).toEqual({ state: "open" });
  });

  it("are compared with what is settled already", async () => {
    await change({ opensAt: "2026-08-10" });
    const refused = await change({ closesAt: "2026-08-09" });
    expect(await refused.json()).toMatchObject({
      fields: { closesAt: "The last day cannot be before the first." },
    });
    expect((await change({ closesAt: "2026-08-10" })).status).toBe(200);
  });

  it("have a version, by which an edit of an older one is refused", async () => {
    await change({ note: "First" });
    const { version } = (await (await read({ token })).json()) as { version: number };
    await change({ note: "Second" });
    const refused = await change({ note: "Third" }, { "If-Match": `"${version}"` });
    expect([refused.status, await refused.json()]).toMatchObject([409, { current: { note: "Second" } }]);
  });

  it("answer that nothing differs", async () => {
    expect(await (await change(nothing)).json()).toMatchObject({ modified: false });
  });

  it("are logged, and need a session", async () => {
    await change({ note: "Bring a card." });
    const { items } = await deps.store.page("audit", { limit: 10 });
    expect(items).toContainEqual(
      expect.objectContaining({ username: "desk", action: "update", collection: "jobFairSettings" }),
    );
    expect((await callApi(app(), `PATCH ${fairApi.settings}`, { body: { note: "x" } })).status).toBe(401);
  });
});

describe("the state", () => {
  it("changes at the first moment of the first day, and at the last of the last, in Kochi", async () => {
    await change({ opensAt: "2026-08-22", closesAt: "2026-08-22" });
    const { clock } = deps;
    const untilOpening = Date.parse("2026-08-21T18:30:00.000Z") - deps.now().getTime();
    clock.advance(untilOpening / 1000 - 1);
    expect(await state()).toBe("before");
    clock.advance(1);
    expect(await state()).toBe("open");
    clock.advance(24 * 3600 - 1);
    expect(await state()).toBe("open");
    clock.advance(1);
    expect(await state()).toBe("closed");
  });

  it("is closed from the beginning of the fair if no last day is settled", async () => {
    await change({ fairAt: "2026-08-22T10:00", until: "2026-08-22T17:00" });
    const untilFair = Date.parse("2026-08-22T04:30:00.000Z") - deps.now().getTime();
    deps.clock.advance(untilFair / 1000 - 1);
    expect([await state(), await cachedFor()]).toEqual(["open", [1, 0]]);
    deps.clock.advance(1);
    expect(await state()).toBe("closed");
  });

  it("is open on the day of the fair if that is the last one, until the fair ends", async () => {
    await change({ closesAt: "2026-08-22", fairAt: "2026-08-22T10:00", until: "2026-08-22T17:00" });
    const untilEnd = Date.parse("2026-08-22T11:30:00.000Z") - deps.now().getTime();
    deps.clock.advance(untilEnd / 1000 - 1);
    expect(await state()).toBe("open");
    deps.clock.advance(1);
    expect(await state()).toBe("closed");
  });

  it("is full once that many registrations are complete, begun ones not counted", async () => {
    await change({ capacity: 1 });
    await fairVisitor(app()).sendCompany();
    expect(await state()).toBe("open");
    await fairVisitor(app()).register();
    expect(await state()).toBe("full");
    await change({ capacity: 2 });
    expect(await state()).toBe("open");
  });
});

const HALF_A_DAY = 12 * 3600;

/** How many seconds the CDN may serve the answer as fresh, and as stale after that. */
async function cachedFor(): Promise<readonly number[]> {
  const { headers } = await read();
  const said = /^public, durable, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(
    headers.get("Netlify-CDN-Cache-Control") ?? "",
  );
  return said?.slice(1).map(Number) ?? [];
}

/** In so many seconds from now. */
const inSeconds = (seconds: number) => new Date(deps.now().getTime() + seconds * 1000).toISOString();

describe("the CDN", () => {
  it.each([
    ["nothing", {}],
    ["something", { note: "Bring a card." }],
  ])("stores the answer while %s is settled, and browsers revalidate each time", async (_, settled) => {
    await change(settled);
    const { headers } = await read();
    expect(await cachedFor()).toEqual([HALF_A_DAY, HALF_A_DAY]);
    expect(headers.get("Netlify-Cache-Tag")).toBe("fair-settings");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("Vary")).toBe("Authorization");
    const etag = headers.get("ETag") ?? "";
    expect((await read({ headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  it("stores it until registration opens, then until it closes, and then for as long as any", async () => {
    await change({ opensAt: inSeconds(3600), closesAt: inSeconds(3600 + 20 * 3600) });
    expect(await cachedFor()).toEqual([3600, 0]);
    deps.clock.advance(3599.5);
    expect([await state(), await cachedFor()]).toEqual(["before", [0, 0]]);
    deps.clock.advance(0.5);
    expect([await state(), await cachedFor()]).toEqual(["open", [HALF_A_DAY, 8 * 3600]]);
    deps.clock.advance(20 * 3600);
    expect([await state(), await cachedFor()]).toEqual(["closed", [HALF_A_DAY, HALF_A_DAY]]);
  });

  it("stores no answer to a caller with a token, who gets the version too", async () => {
    await change({ note: "Bring a card." });
    const { headers } = await read({ token });
    expect([headers.get("Cache-Control"), headers.get("Netlify-CDN-Cache-Control")]).toEqual([
      "no-store",
      null,
    ]);
  });

  it("forgets it when the settings change, and not when they do not", async () => {
    await change({ note: "Bring a card." });
    expect(deps.purged.splice(0)).toEqual(["fair-settings"]);
    await change({ note: "Bring a card." });
    await change({ note: "a".repeat(201) });
    expect(deps.purged).toEqual([]);
  });
});
