import { beforeEach, describe, expect, it } from "vitest";
import type { NewArrivals } from "#rules/arrivals.ts";
import { collections } from "#server/collections.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { arrive } from "#tests/support/server/test-arrivals.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { dashboardApp } from "./dashboard.routes.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const noneOfEach = Object.fromEntries(
  Object.values(collections).flatMap(({ name, office }) => (office?.announced ? [[name, 0]] : [])),
);
/** The counts of every kind that is announced: these, and none of the others. */
const each = (counts: Readonly<Record<string, number>> = {}) =>
  Object.entries({ ...noneOfEach, ...counts }).map(([kind, count]) => ({ kind, count }));

const app = () => dashboardApp(async () => deps);
const ask = (as = token) => callApi(app(), "GET /api/arrivals", { token: as });
const arrivals = async (as?: string) => (await (await ask(as)).json()) as NewArrivals;
const counted = async (as?: string) =>
  (await arrivals(as)).counts.map(({ kind, count }) => ({ kind, count }));
const seen = (until: string, read: object = {}) =>
  callApi(app(), "POST /api/arrivals/seen", { token, body: { until, ...read } });

describe("the arrivals since the last visit", () => {
  it("are counted by kind, and the newest are listed by name", async () => {
    const { enquiry, project, company } = arrive(deps);
    await enquiry({ fullName: "First" });
    deps.clock.advance(MINUTE);
    await enquiry({ fullName: "Second" });
    await project();
    await company();
    const answer = await arrivals();
    expect(answer.counts).toMatchObject(each({ enquiries: 2, projects: 1, jobFairCompanies: 1 }));
    expect(answer.latest.map(({ title }) => title).sort()).toEqual(
      ["First", "Vembanad Marine Works", "Second", "Tide tables for stalls"].sort(),
    );
  });

  it("come with the time of the newest of each kind, also once they were seen", async () => {
    await arrive(deps).enquiry();
    const newest = deps.clock.now().toISOString();
    await seen((await arrivals()).until);
    expect((await arrivals()).counts).toEqual(
      each({ enquiries: 0, projects: 0, jobFairCompanies: 0 }).map((counted) =>
        counted.kind === "enquiries" ? { ...counted, newest } : counted,
      ),
    );
  });

  it("are empty once marked as seen, until something new arrives", async () => {
    await arrive(deps).enquiry();
    const { until } = await arrivals();
    const answer = await seen(until);
    expect([answer.status, await answer.json()]).toEqual([200, { message: "Seen." }]);
    expect(await arrivals()).toMatchObject({ since: until, latest: [] });
    expect(await counted()).toEqual(each());
    deps.clock.advance(MINUTE);
    await arrive(deps).project();
    expect(await counted()).toEqual(each({ projects: 1 }));
  });

  it("still include what arrived between reading the list and marking it as seen", async () => {
    const { until } = await arrivals();
    deps.clock.advance(1);
    await arrive(deps).enquiry();
    deps.clock.advance(1);
    await seen(until);
    expect(await counted()).toEqual(each({ enquiries: 1 }));
  });

  it("still include an earlier-dated record that was stored after the list was read", async () => {
    await arrive(deps).enquiry();
    deps.clock.advance(2);
    const { until } = await arrivals();
    deps.clock.advance(-1);
    await arrive(deps).enquiry({ fullName: "On its way" });
    deps.clock.advance(1);
    await seen(until);
    expect((await arrivals()).latest.map(({ title }) => title)).toEqual(["On its way"]);
  });

  it("still include a record dated before the newest one but stored after the list was read", async () => {
    deps.clock.advance(2);
    await arrive(deps).enquiry({ fullName: "In time" });
    const read = await arrivals();
    deps.clock.advance(-1);
    await arrive(deps).project({ projectName: "On its way" });
    deps.clock.advance(1);
    await seen(read.until, { since: read.since, count: 1 });
    expect((await arrivals()).latest.map(({ title }) => title)).toContain("On its way");
    const { since, until } = await arrivals();
    await seen(until, { since, count: 2 });
    expect(await counted()).toEqual(each());
  });

  it("are empty once marked as seen, although a read record was deleted since", async () => {
    await arrive(deps).enquiry();
    const { since, until } = await arrivals();
    await seen(until, { since, count: 2 });
    expect(await counted()).toEqual(each());
  });

  it.each([
    [{ since: "yesterday" }, { since: "Please send the moment after which everything was read." }],
    [{ count: -1 }, { count: "Please send how many were read as a whole number." }],
    [{ count: "many" }, { count: "Please send how many were read as a whole number." }],
  ])("refuse to be marked as seen with %j", async (read, fields) => {
    const answer = await seen("2026-08-21T06:30:00.000Z", read);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields }]);
  });

  it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"])(
    "refuse as a fault of the call a moment that no database can compare: %s",
    async (moment) => {
      const answer = await seen("2026-08-21T06:30:00.000Z", { since: moment });
      expect(answer.status).toBe(400);
    },
  );

  it("are kept for each account separately", async () => {
    const other = await signedInToken(deps, { username: "arjun" });
    await arrive(deps).enquiry();
    await seen((await arrivals()).until);
    expect(await counted(other)).toEqual(each({ enquiries: 1 }));
  });

  it("go back at most a week", async () => {
    await arrive(deps).enquiry();
    await seen((await arrivals()).until);
    deps.clock.advance(DAY);
    await arrive(deps).enquiry({ fullName: "Long ago" });
    deps.clock.advance(8 * DAY);
    await arrive(deps).enquiry();
    expect(await counted(await signedInToken(deps, { username: "arjun" }))).toEqual(each({ enquiries: 1 }));
  });

  it("can be marked as seen neither backwards nor into the future", async () => {
    const { until } = await arrivals();
    deps.clock.advance(MINUTE);
    await seen("2999-01-01T00:00:00.000Z");
    expect((await arrivals()).since).toBe("2026-08-21T06:31:00.000Z");
    await seen(until);
    expect((await arrivals()).since).toBe("2026-08-21T06:31:00.000Z");
  });

  it.each(["yesterday", "", 5])("refuse to be marked as seen up to %j", async (until) => {
    const answer = await callApi(app(), "POST /api/arrivals/seen", { token, body: { until } });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { until: "Please send the moment up to which everything was seen." } },
    ]);
  });

  it("can be marked as seen by several tabs at once", async () => {
    const { until } = await arrivals();
    const answers = await Promise.all([seen(until), seen(until), seen(until)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
