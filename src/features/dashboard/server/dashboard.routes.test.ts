import { describe, expect, it } from "vitest";
import { backupRun, recordBackupRun } from "#features/backup/server/backup-runs.ts";
import type { Enquiry } from "#features/enquiry/enquiry.ts";
import type { JobFairVoucher } from "#features/job-fair/vouchers.ts";
import { collections } from "#server/collections.ts";
import { startSession } from "#server/http/session.ts";
import { storedFile } from "#server/store/contract/samples.contract.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { settleFair } from "#tests/support/server/settle-fair.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { arrive } from "#tests/support/server/test-arrivals.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { type Dashboard, dashboardSchema } from "../dashboard.ts";
import { dashboardApp } from "./dashboard.routes.ts";

const DAY = 24 * 60 * 60;

const deps = eachTestDeps();

async function dashboard(asked?: string): Promise<Dashboard> {
  const token = asked ?? (await signedInToken(deps, { username: deps.newId() }));
  const answer = await callApi(
    dashboardApp(async () => deps),
    "GET /api/dashboard",
    { token },
  );
  expect(answer.status).toBe(200);
  return dashboardSchema.parse(await answer.json());
}
const countsOf = ({ series }: Dashboard, wanted: string) =>
  series.find(({ kind }) => kind === wanted)?.counts ?? [];

const waitingIn = ({ waiting }: Dashboard, wanted: string) => waiting.find(({ kind }) => kind === wanted);

const inboxes = Object.values(collections).flatMap(({ name, office }) => (office?.announced ? [name] : []));

const nothingWaits = {
  count: 0,
  due: 0,
  overdue: 0,
  unassigned: 0,
  suspected: 0,
  oldest: null,
};

describe("GET /api/dashboard", () => {
  it("is about what visitors send", () => {
    expect(inboxes).toEqual(expect.arrayContaining(["enquiries", "projects", "jobFairCompanies"]));
  });

  it("answers zeros for an empty store", async () => {
    const answer = await dashboard();
    expect(answer).toEqual({
      today: "2026-08-21",
      series: [...inboxes, "lookups"].map((kind) => ({
        kind,
        counts: Array(30).fill(0),
      })),
      calls: [],
      waiting: inboxes.map((kind) => ({ kind, ...nothingWaits })),
      mine: { count: 0, records: [], mentions: [] },
      latest: [],
      staff: [
        { category: "employee", count: 0 },
        { category: "sales", count: 0 },
        { category: "intern", count: 0 },
      ],
      storage: { files: 0, bytes: 0 },
    });
  });

  it("has the calls that are confirmed for today and not done, for those who may read them", async () => {
    const put = (fullName: string, changes: Partial<Enquiry>) =>
      deps.store.commit([
        {
          insert: "enquiries",
          id: fullName,
          record: storedEnquiry({ fullName, call: "Confirmed", ...changes }),
        },
      ]);
    await put("Later", { callAt: "2026-08-21T09:30:00.000Z" });
    await put("Sooner", { callAt: "2026-08-21T05:00:00.000Z" });
    await put("Tomorrow", { callAt: "2026-08-22T05:00:00.000Z" });
    await put("Done", { callAt: "2026-08-21T05:00:00.000Z", progress: "done" });
    await put("Asked", { callAt: "2026-08-21T05:00:00.000Z", call: "Asked for" });
    expect((await dashboard()).calls.map(({ title, at }) => [title, at])).toEqual([
      ["Sooner", "2026-08-21T05:00:00.000Z"],
      ["Later", "2026-08-21T09:30:00.000Z"],
    ]);
    const token = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
    expect((await dashboard(token)).calls).toEqual([]);
  });

  it("tells superadmins alone when a backup was last made and tried, and whether that is too long ago", async () => {
    const token = await signedInToken(deps, { username: "tara", adminType: "superadmin" });
    const never = { at: null, isOld: true };
    expect((await dashboard(token)).backup).toEqual({
      made: never,
      tried: never,
      isNightly: false,
      failed: null,
    });
    const run = { backupOf: "2026-08-21T06:30:00.000Z", records: 3, files: 1 };
    await recordBackupRun(deps, { kind: "made", ...run });
    await recordBackupRun(deps, { kind: "tried", ...run });
    const at = "2026-08-21T06:30:00.000Z";
    expect((await dashboard(token)).backup).toMatchObject({
      made: { at, isOld: false },
      tried: { at, isOld: false },
    });
    deps.clock.advance(8 * DAY);
    const later = await signedInToken(deps, { username: "uma", adminType: "superadmin" });
    expect((await dashboard(later)).backup).toMatchObject({
      made: { at, isOld: true },
      tried: { at, isOld: false },
    });
    for (const adminType of ["admin", "reader", "fairdesk"] as const)
      expect(
        await dashboard(await signedInToken(deps, { username: adminType, adminType })),
      ).not.toHaveProperty("backup");
  });

  it("says why the nightly backup failed, until one is made", async () => {
    const token = await signedInToken(deps, { username: "tara", adminType: "superadmin" });
    const run = { backupOf: "2026-08-21T06:30:00.000Z", records: 0, files: 0 };
    const failed = { ...run, kind: "failed", reason: "It was broken off." } as const;
    await deps.store.commit([backupRun(deps, failed)]);
    expect((await dashboard(token)).backup?.failed?.reason).toBe("It was broken off.");
    deps.clock.advance(1);
    await recordBackupRun(deps, { kind: "made", ...run });
    expect((await dashboard(token)).backup?.failed).toBe(null);
  });

  it("counts by days in Kochi, thirty days up to today", async () => {
    const { enquiry, project, company } = arrive(deps);
    // 18:29 UTC, a minute before midnight in Kochi: still counts as yesterday.
    deps.clock.advance(12 * 60 * 60 - 60);
    await enquiry();
    deps.clock.advance(60);
    await enquiry();
    await project();
    await company();
    const answer = await dashboard();
    expect(answer.today).toBe("2026-08-22");
    expect(countsOf(answer, "enquiries").slice(-3)).toEqual([0, 1, 1]);
    expect(countsOf(answer, "projects").slice(-2)).toEqual([0, 1]);
    expect(countsOf(answer, "jobFairCompanies").slice(-2)).toEqual([0, 1]);
  });

  it("counts what waits for an answer, and what is overdue, without suspected spam and what is in hand", async () => {
    const add = (changes: Partial<Enquiry>) =>
      deps.store.commit([{ insert: "enquiries", id: deps.newId(), record: storedEnquiry(changes) }]);
    await add({ fullName: "Long waiting" });
    await add({ suspectedSpam: true });
    await add({ progress: "inHand" });
    deps.clock.advance(3 * DAY);
    await add({});
    expect(waitingIn(await dashboard(), "enquiries")).toEqual({
      kind: "enquiries",
      ...nothingWaits,
      count: 2,
      overdue: 1,
      unassigned: 2,
      suspected: 1,
      oldest: { _id: expect.any(String), title: "Long waiting", createdAt: "2026-08-21T06:30:00.000Z" },
    });
  });

  it("lists what is the caller's own, what is overdue first and what is in hand last", async () => {
    await signedInToken(deps, { username: "dealer" });
    const { items } = await deps.store.page("accounts", { limit: 10 });
    const ownerId = items.find(({ username }) => username === "dealer")?._id ?? "";
    const add = (changes: Partial<Enquiry>) =>
      deps.store.commit([{ insert: "enquiries", id: deps.newId(), record: storedEnquiry(changes) }]);
    await add({ ownerId, progress: "inHand", fullName: "In hand" });
    await add({ ownerId, progress: "done" });
    await add({ ownerId, suspectedSpam: true, isSpam: true });
    await add({ ownerId: "somebody else" });
    await add({ ownerId, fullName: "Overdue" });
    deps.clock.advance(3 * DAY);
    await add({ ownerId, fullName: "New" });
    const account = items.find(({ _id }) => _id === ownerId);
    const { mine } = await dashboard(account && (await startSession(deps, account)));
    expect(mine).toMatchObject({
      count: 3,
      records: [
        { title: "Overdue", state: "overdue", progress: "new" },
        { title: "New", state: null, progress: "new" },
        { title: "In hand", state: null, progress: "inHand" },
      ],
    });
    expect((await dashboard()).mine.count).toBe(0);
  });

  it("has a day of its own for the fair's desk alone: who came, what was fetched, and what is still open", async () => {
    const voucher = (id: 1 | 2 | 3 | 4, changes: Partial<JobFairVoucher>) => ({
      insert: "jobFairVouchers" as const,
      id: `c.${id}`,
      record: {
        ...{ companyId: "c", voucher: id, code: `CODE-${id}`, redeemedAt: null, redeemedBy: null },
        ...{ voidedAt: null, undoneAt: null, undoneBy: null, undoneReason: null, ...changes },
      },
    });
    const redeemedBy = "desk";
    const yesterday = deps.now().toISOString();
    await arrive(deps).company();
    deps.clock.advance(DAY);
    await arrive(deps).company();
    await deps.store.commit([
      voucher(1, { redeemedAt: yesterday, redeemedBy }),
      voucher(2, { redeemedAt: deps.now().toISOString(), redeemedBy }),
      voucher(3, {}),
      voucher(4, { voidedAt: yesterday }),
    ]);
    const desk = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
    expect((await dashboard(desk)).fair).toEqual({ registered: 1, redeemed: 1, open: 1 });
    expect(await dashboard()).not.toHaveProperty("fair");
    deps.clock.advance(1);
    const ended = deps.now().toISOString();
    deps.clock.advance(1);
    await settleFair(deps, { earlierFairEndedAt: ended, opensAt: deps.now().toISOString() });
    await deps.store.commit([{ ...voucher(1, { companyId: "d", code: "NEXT-1" }), id: "d.1" }]);
    expect((await dashboard(desk)).fair).toEqual({ registered: 1, redeemed: 1, open: 1 });
  });

  it("includes the first moment of the thirtieth day and nothing before", async () => {
    await arrive(deps).enquiry();
    deps.clock.advance(29 * DAY);
    expect(countsOf(await dashboard(), "enquiries")).toEqual([1, ...Array(29).fill(0)]);
    deps.clock.advance(DAY);
    expect(countsOf(await dashboard(), "enquiries")).toEqual(Array(30).fill(0));
  });

  it("counts lookups with and without a result", async () => {
    const expiresAt = "2027-08-21T06:30:00.000Z";
    await deps.store.commit([
      { insert: "lookups", id: "1", record: { staffId: null, expiresAt } },
      { insert: "lookups", id: "2", record: { staffId: "s", expiresAt } },
    ]);
    expect(countsOf(await dashboard(), "lookups").at(-1)).toBe(2);
  });

  it("lists the eight newest records of all kinds, with a title and a note only", async () => {
    const { enquiry, project, company } = arrive(deps);
    await enquiry({ fullName: "Oldest", location: "Aluva" });
    for (let sent = 0; sent < 6; sent += 1) {
      deps.clock.advance(1);
      await enquiry({ fullName: `Sender ${sent}` });
    }
    deps.clock.advance(1);
    await project();
    deps.clock.advance(1);
    await company();
    const { latest } = await dashboard();
    expect(latest).toHaveLength(8);
    expect(latest.slice(0, 3)).toEqual([
      expect.objectContaining({
        kind: "jobFairCompanies",
        title: "Vembanad Marine Works",
        note: "Manufacturing & Engineering",
      }),
      expect.objectContaining({ kind: "projects", title: "Tide tables for stalls", note: "Asha Menon" }),
      {
        kind: "enquiries",
        _id: expect.any(String),
        title: "Sender 5",
        note: "Kochi",
        createdAt: "2026-08-21T06:30:06.000Z",
      },
    ]);
    expect(latest.map(({ title }) => title)).not.toContain("Oldest");
  });

  it("lists among the latest what may be spam, and nothing that somebody has dealt with", async () => {
    const { enquiry } = arrive(deps);
    await enquiry({ fullName: "New" });
    await enquiry({ fullName: "May be spam", suspectedSpam: true });
    await enquiry({ fullName: "Spam", suspectedSpam: true, isSpam: true });
    await enquiry({ fullName: "In hand", progress: "inHand" });
    await enquiry({ fullName: "Done", progress: "done" });
    const { latest } = await dashboard();
    expect(latest.map(({ title }) => title).toSorted()).toEqual(["May be spam", "New"]);
  });

  it("counts as overdue what was only given to somebody: a promise is met by an answer", async () => {
    await arrive(deps).enquiry({ ownerId: "somebody" });
    deps.clock.advance(3 * DAY);
    expect(waitingIn(await dashboard(), "enquiries")).toMatchObject({ count: 1, overdue: 1, unassigned: 0 });
  });

  it("counts staff by category and adds up the sizes of stored files", async () => {
    await deps.store.commit([
      { insert: "staff", id: "a", record: teamMember() },
      { insert: "staff", id: "b", record: salesPerson("TPEID900001") },
      { insert: "staff", id: "c", record: salesPerson("TPEID900002") },
      { insert: "files", id: "f", record: storedFile({ size: 2_000_000_000 }) },
      { insert: "files", id: "g", record: storedFile({ size: 1_000_000_000 }) },
    ]);
    const { staff, storage } = await dashboard();
    expect(staff?.map(({ count }) => count)).toEqual([1, 2, 0]);
    expect(storage).toEqual({ files: 2, bytes: 3_000_000_000 });
  });
});
