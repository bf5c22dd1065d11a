import { beforeEach, describe, expect, it } from "vitest";
import type { FairSettings } from "#features/job-fair/fair-settings.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { newId } from "#server/platform/deps.ts";
import { runNightly } from "#server/schedule/nightly.ts";
import type { CollectionName, Write } from "#server/store/store.ts";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedCompany } from "#tests/samples/job-fair/registration.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { makePerson } from "#tests/support/server/made-person.ts";
import { settleFair } from "#tests/support/server/settle-fair.ts";
import { cheapHash, PASSWORD } from "#tests/support/server/sign-in-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { RetentionKind } from "../retention.ts";
import { privacyApp } from "./privacy.routes.ts";
import { monthsAgo, previewRetention, runRetention } from "./retention.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { adminType: "superadmin" });
});

const actor = { accountId: "a1", username: "meera", address: "203.0.113.7" };
const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS).toISOString();
const post = (path: string, body: object = {}) =>
  callApi(
    privacyApp(async () => deps),
    `POST /api/retention/${path}`,
    { body, token },
  );
const countsOf = (kinds: readonly RetentionKind[]) =>
  Object.fromEntries(kinds.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])));

/** A record as if it had been stored that many days ago. */
async function addOld(collection: CollectionName, record: object, days: number) {
  const at = daysAgo(days);
  const id = newId();
  const earlier = { createdAt: at, updatedAt: at, version: 1 };
  await deps.store.commit([{ insert: collection, id, record, earlier } as unknown as Write]);
  return id;
}
const addEnquiry = (days: number, changes: Parameters<typeof storedEnquiry>[0] = {}) =>
  addOld("enquiries", storedEnquiry({ reference: newId(), ...changes }), days);

describe("the end of a period", () => {
  it("is the same day of an earlier month in Kochi, or its last", () => {
    expect(monthsAgo(new Date("2026-11-27T19:00:00Z"), 24).toISOString()).toBe("2024-11-27T18:30:00.000Z");
    expect(monthsAgo(new Date("2026-03-31T06:00:00Z"), 13).toISOString()).toBe("2025-02-27T18:30:00.000Z");
  });
});

describe("what is stored for longer than the privacy notice says", () => {
  it("is counted by kind, with the day, and then removed: that and nothing else", async () => {
    const over = [await addEnquiry(800), await addEnquiry(760, { progress: "done" })];
    const stays = [await addEnquiry(700), await addEnquiry(800, { progress: "inHand" })];
    const preview = (await (await post("preview")).json()) as { kinds: RetentionKind[] };
    const before = monthsAgo(deps.now(), 24).toISOString();
    expect(preview.kinds).toContainEqual({ kind: "enquiries", count: 2, before });
    const run = await post("run");
    expect(await run.json()).toEqual({ ...preview, isFinished: true });
    for (const id of over) expect(await deps.store.get("enquiries", id)).toBeNull();
    for (const id of stays) expect(await deps.store.get("enquiries", id)).not.toBeNull();
    const again = (await (await post("run")).json()) as { kinds: RetentionKind[] };
    expect(countsOf(again.kinds)).toEqual({});
  });

  it("is recorded as an erasure, once", async () => {
    await addEnquiry(800);
    await runRetention(deps, actor, { withinMs: 1000 });
    await runRetention(deps, actor, { withinMs: 1000 });
    const { items } = await deps.store.page("erasures", { limit: 10 });
    expect(items).toMatchObject([{ username: "meera", records: 1 }]);
  });

  it("are also certificates whose person was deleted for good", async () => {
    const of = (staffId: string) => ({
      ...storedCertificate,
      staffId,
      code: staffId,
      serial: staffId,
      signature: "",
    });
    const [old, recent] = [{ to: "2023-01-31" }, { to: "2026-01-31" }];
    const person = await addOld("staff", salesPerson("TPEID104217"), 1500);
    const over = await addOld("certificates", { ...of("gone"), ...old }, 1500);
    const stays = [
      await addOld("certificates", { ...of("left"), ...recent }, 1500),
      await addOld("certificates", { ...of(person), ...old }, 1500),
    ];
    await runRetention(deps, actor, { withinMs: 1000 });
    expect(await deps.store.get("certificates", over)).toBeNull();
    for (const id of stays) expect(await deps.store.get("certificates", id)).not.toBeNull();
  });

  it("goes with its mails, notes, log entries, files and their bytes", async () => {
    await makePerson(deps, 1);
    const { items: enquiries } = await deps.store.page("enquiries", { limit: 10 });
    const about = `enquiries/${enquiries[0]?._id}`;
    const attached = { index: "attached", value: about, limit: 10 } as const;
    expect((await deps.store.page("files", attached)).items).toHaveLength(1);
    deps.clock.advance((800 * DAY_MS) / 1000);
    expect(countsOf(await previewRetention(deps))).toMatchObject({ enquiries: 1, projects: 1 });
    await runRetention(deps, actor, { withinMs: 60_000 });
    expect((await deps.store.page("files", attached)).items).toEqual([]);
    expect((await deps.store.page("notes", { index: "about", value: about, limit: 10 })).items).toEqual([]);
    const log = await deps.store.page("audit", { index: "collection", value: "enquiries", limit: 10 });
    expect(log.items.map(({ label }) => label)).toEqual(["(erased)"]);
    const blobs = (await Array.fromAsync(deps.blobs.list(""))).flat();
    const { items: files } = await deps.store.page("files", { limit: 100 });
    expect(blobs.sort()).toEqual(files.flatMap(({ parts }) => parts.map(({ blob }) => blob)).sort());
  });

  it("goes in the next run where one was out of time, and with mixed ages the preview is what all runs remove", async () => {
    const ages = Array.from({ length: 120 }, (_, at) => 500 + ((at * 37) % 400));
    for (const age of ages) await addEnquiry(age);
    const { enquiries: expected = 0 } = countsOf(await previewRetention(deps));
    expect(expected).toBeGreaterThan(20);
    let calls = 0;
    let removed = 0;
    const slow = {
      ...deps,
      now() {
        calls += 1;
        return new Date(deps.clock.now().getTime() + calls);
      },
    };
    for (let isFinished = false; !isFinished; ) {
      const run = await runRetention(slow, actor, { withinMs: 30 });
      removed += countsOf(run.kinds)["enquiries"] ?? 0;
      isFinished = run.isFinished;
    }
    expect(removed).toBe(expected);
    expect(countsOf(await previewRetention(deps))).toEqual({});
    const { items } = await deps.store.page("enquiries", { limit: 500 });
    expect(items).toHaveLength(ages.length - expected);
  });

  it("goes on after a failure in the middle, and leaves no file without its record", async () => {
    for (let person = 0; person < 3; person += 1) await makePerson(deps, person);
    deps.clock.advance((800 * DAY_MS) / 1000);
    let left = 5;
    const failing = {
      ...deps.blobs,
      async remove(key: string) {
        left -= 1;
        if (left < 0) throw new Error("The power is gone.");
        await deps.blobs.remove(key);
      },
    };
    await runRetention({ ...deps, blobs: failing }, actor, { withinMs: 60_000 });
    await runNightly(deps, {});
    const stored = (await Array.fromAsync(deps.blobs.list(""))).flat();
    const blobs = stored.filter((key) => !key.startsWith("jobs/"));
    const { items: files } = await deps.store.page("files", { limit: 500 });
    expect(blobs.sort()).toEqual(files.flatMap(({ parts }) => parts.map(({ blob }) => blob)).sort());
  });
});

describe("the job fair's companies", () => {
  const company = {
    companyName: "Paalam",
    fullName: "Devika",
    email: "d@paalam.in",
    phone: "+91 9847012345",
  };
  const waiting = { ...company, consentWording: "Yes", termsVersion: "1", toldAt: null };
  const handled = { suspectedSpam: false, progress: "new", ownerId: "", isSpam: false, source: null };
  const add = (days: number) =>
    addOld("waitingCompanies", { ...waiting, ...handled, reference: newId() }, days);
  const settle = (settings: Partial<FairSettings>) => settleFair(deps, settings);

  it("stay until a year after the fair, and as long as nobody has said when that is", async () => {
    await add(1000);
    expect(countsOf(await previewRetention(deps))).toEqual({});
    await settle({ fairAt: daysAgo(300) });
    expect(countsOf(await previewRetention(deps))).toEqual({});
    deps.clock.advance((70 * DAY_MS) / 1000);
    expect(countsOf(await previewRetention(deps))).toEqual({ waitingCompanies: 1 });
  });

  it("who registered stay as long as they agree to promotions, and a year after they no longer do", async () => {
    await settle({ fairAt: daysAgo(400) });
    const id = await addOld("jobFairCompanies", storedCompany(), 1000);
    const gifts = { companyId: id, selectedVouchers: [], selectedTools: [], noGift: true };
    const agreed = {
      termsWording: "Yes",
      promotionsWording: "Yes",
      termsVersion: "1",
      agreedAt: daysAgo(1000),
    };
    const selection = await addOld("jobFairSelections", { ...gifts, ...agreed }, 1000);
    expect(countsOf(await previewRetention(deps))).toEqual({});
    const stopped = { update: "jobFairSelections", id: selection, version: 2 } as const;
    await deps.store.commit([{ ...stopped, changes: { promotionsWording: null } }]);
    expect(countsOf(await previewRetention(deps))).toEqual({});
    deps.clock.advance((370 * DAY_MS) / 1000);
    expect(countsOf(await previewRetention(deps))).toEqual({ jobFairCompanies: 1 });
  });

  it("of an earlier season go a year after the next one's opening", async () => {
    await add(1000);
    await add(100);
    await settle({ opensAt: daysAgo(400), fairAt: daysAgo(-30) });
    expect(countsOf(await previewRetention(deps))).toEqual({ waitingCompanies: 1 });
  });
});

it("keeps staff for three years after they left, whenever they were entered", async () => {
  const days = { now: null, late: daysAgo(1000), long: daysAgo(1200) };
  for (const [empID, left] of Object.entries(days)) {
    const record = salesPerson(empID, { leftOn: left?.slice(0, 10) ?? null });
    await addOld("staff", record, empID === "long" ? 10 : 2000);
  }
  expect(countsOf(await previewRetention(deps))).toEqual({ staff: 1 });
  await runRetention(deps, actor, { withinMs: 10_000 });
  const { items } = await deps.store.page("staff", { limit: 10 });
  expect(items.map(({ empID }) => empID).sort()).toEqual(["late", "now"]);
});

describe("the nightly sweep", () => {
  const switchTo = (isNightly: boolean, proof: object = {}) =>
    callApi(
      privacyApp(async () => deps),
      "PATCH /api/retention",
      { body: { isNightly, ...proof }, token },
    );

  it("removes what is over once a superadmin has switched it on, and not before", async () => {
    const id = await addEnquiry(800);
    await runNightly(deps, {});
    expect(await deps.store.get("enquiries", id)).not.toBeNull();
    expect((await switchTo(true)).status).toBe(200);
    await runNightly(deps, {});
    expect(await deps.store.get("enquiries", id)).toBeNull();
  });

  it("is switched on with a proof in an older session, and so is a run made", async () => {
    token = await signedInToken(deps, {
      adminType: "superadmin",
      username: "late",
      passwordHash: await cheapHash(PASSWORD),
    });
    deps.clock.advance(6 * 60);
    expect((await switchTo(true)).status).toBe(403);
    expect((await post("run")).status).toBe(403);
    expect((await switchTo(true, { currentPassword: PASSWORD })).status).toBe(200);
  });
});
