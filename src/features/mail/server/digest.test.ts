import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#rules/calendar.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { ALERT_WITHHELD } from "#server/outbox/deliver.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { UNCONFIRMED } from "#server/platform/mail/delivery-failure.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedCompany } from "#tests/samples/job-fair/registration.ts";
import { storedProject } from "#tests/samples/project/project.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { digestText, morningMails, sendDigest } from "./digest.ts";

const HOUR = HOUR_MS / 1000;
const DAY = DAY_MS / 1000;

let deps: TestDeps;
let sent: Message[];
/** The clock starts on Friday, 21 August 2026, at noon in Kochi. */
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
});

const enquiry = (changes = {}) =>
  deps.store.commit([{ insert: "enquiries", id: deps.newId(), record: storedEnquiry(changes) }]);

const receipt = { subject: "A receipt", heading: "", parts: [] };

const said = async () => JSON.stringify(await digestText(deps));

describe("the digest", () => {
  it("lists what waits, oldest first, and what is overdue", async () => {
    await enquiry({ fullName: "First" });
    deps.clock.advance(2 * DAY);
    await enquiry({ fullName: "Second" });
    await enquiry({ fullName: "Answered", progress: "done" });
    const text = await digestText(deps);
    expect(text?.subject).toBe("This morning: 2 wait, 1 overdue");
    expect(text?.parts).toContainEqual({
      list: [
        "First, Kochi: since Friday 21 August, 12:00 pm. Overdue.",
        "Second, Kochi: since Sunday 23 August, 12:00 pm",
      ],
    });
    expect(JSON.stringify(text)).not.toContain("Answered");
  });

  it("begins with the calls that are confirmed for the day, in their order", async () => {
    const confirmed = { progress: "inHand", call: "Confirmed" } as const;
    await enquiry({ ...confirmed, fullName: "Later", callAt: "2026-08-24T09:30:00.000Z" });
    await enquiry({ ...confirmed, fullName: "Sooner", callAt: "2026-08-24T05:00:00.000Z" });
    await enquiry({ ...confirmed, fullName: "Tuesday", callAt: "2026-08-25T05:00:00.000Z" });
    await enquiry({ ...confirmed, fullName: "Done", progress: "done", callAt: "2026-08-24T05:00:00.000Z" });
    await enquiry({
      fullName: "Unconfirmed",
      progress: "inHand",
      call: "Asked for",
      callAt: "2026-08-24T05:00:00.000Z",
    });
    deps.clock.advance(3 * DAY);
    const { subject, parts } = (await digestText(deps)) ?? {};
    expect(subject).toBe("This morning: 0 wait, 2 calls today");
    expect(parts?.slice(0, 2)).toEqual([
      { paragraph: "2 calls today:" },
      { list: ["10:30 am: Sooner, Kochi", "3:00 pm: Later, Kochi"] },
    ]);
    expect(parts).toHaveLength(3);
  });

  it("counts ideas as overdue after ten working days, and registrations at 48:00 and not before", async () => {
    const completedAt = deps.now().toISOString();
    await deps.store.commit([
      { insert: "projects", id: "p1", record: storedProject() },
      { insert: "jobFairCompanies", id: "c1", record: storedCompany({ completedAt }) },
      { insert: "jobFairCompanies", id: "c2", record: storedCompany({ companyName: "Unfinished" }) },
    ]);
    deps.clock.advance(48 * HOUR - 1);
    expect(await said()).not.toContain("Overdue");
    deps.clock.advance(1);
    expect((await said()).match(/Overdue/g)).toHaveLength(1);
    // Until midnight after the tenth working day, Wednesday, 2 September.
    deps.clock.advance(10 * DAY + 12 * HOUR - 1);
    expect((await said()).match(/Overdue/g)).toHaveLength(1);
    deps.clock.advance(1);
    expect((await said()).match(/Overdue/g)).toHaveLength(2);
  });

  it("names what was promised first before what was sent first, and no alert about what is dealt with", async () => {
    const completedAt = deps.now().toISOString();
    await deps.store.commit([
      {
        insert: "jobFairCompanies",
        id: "c1",
        record: storedCompany({ companyName: "Begun", completedAt: null }),
      },
    ]);
    deps.clock.advance(1);
    await deps.store.commit([
      {
        insert: "jobFairCompanies",
        id: "c2",
        record: storedCompany({ companyName: "Promised", completedAt }),
      },
      { insert: "projects", id: "waits", record: storedProject() },
      { insert: "projects", id: "answered", record: storedProject({ progress: "inHand" }) },
    ]);
    const text = await said();
    expect(text.indexOf("Promised")).toBeLessThan(text.indexOf("Begun"));
    for (const id of ["waits", "answered"]) {
      const about = { collection: "projects", id } as const;
      const write = mailOf(deps, {
        kind: "idea-alert",
        to: OPERATIONS,
        about,
        text: { ...receipt, subject: `About ${id}` },
      });
      const record = { ...write.record, state: "failed", lastReason: ALERT_WITHHELD } as const;
      await deps.store.commit([{ ...write, record }]);
    }
    expect(await said()).toContain("1 alert held back");
    expect(await said()).toContain("About waits");
    expect(await said()).not.toContain("About answered");
  });

  it("tells suspected spam apart from what waits", async () => {
    await enquiry({ fullName: "A Script", suspectedSpam: true });
    const text = await digestText(deps);
    expect(text?.subject).toBe("This morning: 0 wait");
    expect(JSON.stringify(text)).toContain("1 submission may be spam");
    // The digest lists it as long as the dashboard counts it: until somebody has decided.
    deps.clock.advance(3 * DAY);
    expect(await said()).toContain("A Script");
    await enquiry({ fullName: "Decided", suspectedSpam: true, isSpam: true });
    expect(await said()).not.toContain("Decided");
  });

  it("tells of mails that failed, with the reason", async () => {
    const write = mailOf(deps, { kind: "test", to: "meera@example.in", text: receipt });
    const lastReason = "The address does not exist (550).";
    const record = { ...write.record, state: "failed", lastReason } as const;
    for (let at = 0; at < 120; at++) await deps.store.commit([{ ...write, id: deps.newId(), record }]);
    expect((await digestText(deps))?.subject).toBe("This morning: 0 wait, 120 mails not sent");
    expect(await said()).toContain("A receipt: The address does not exist (550).");
    expect(await said()).toContain("and 110 more");
  });

  it("tells of mails that were perhaps sent", async () => {
    const write = mailOf(deps, { kind: "test", to: "meera@example.in", text: receipt });
    const record = { ...write.record, state: "unconfirmed", lastReason: UNCONFIRMED } as const;
    await deps.store.commit([{ ...write, record }]);
    expect((await digestText(deps))?.subject).toBe("This morning: 0 wait, 1 mail perhaps sent");
    expect(await said()).toContain(`A receipt: ${UNCONFIRMED}`);
  });

  it("is sent once a working day, by whichever process is first", async () => {
    await enquiry();
    await Promise.all([sendDigest(deps), sendDigest(deps)]);
    expect(sent.map(({ headers, to }) => [headers["X-Mail-Kind"], to])).toEqual([
      ["digest", "operations@tidepoint.example"],
    ]);
    deps.clock.advance(DAY);
    await sendDigest(deps);
    expect(sent).toHaveLength(2);
  });

  it("has another mail of the morning beside it on the days of that one, once on each", async () => {
    const note = { isFor: (day: string) => day === "2026-08-24", text: async () => receipt };
    await Promise.all([sendDigest(deps, { note }), sendDigest(deps, { note })]);
    expect(sent).toEqual([]);
    deps.clock.advance(3 * DAY);
    await Promise.all([sendDigest(deps, { note }), sendDigest(deps, { note })]);
    expect(sent.map(({ headers }) => headers["X-Mail-Kind"])).toEqual(["note"]);
  });

  it("is not sent on a Sunday, or if nothing waits", async () => {
    await sendDigest(deps);
    expect(sent).toEqual([]);
    await enquiry();
    deps.clock.advance(2 * DAY);
    await sendDigest(deps);
    expect(sent).toEqual([]);
  });

  it("is sent although another mail of the morning fails, and waiting mails are sent although it fails itself", async () => {
    await enquiry();
    const fails = { isFor: () => true, text: () => Promise.reject(new Error("No such list.")) };
    await sendDigest(deps, { fails, ...morningMails });
    expect(sent.map(({ headers }) => headers["X-Mail-Kind"])).toEqual(["digest"]);
    await deps.store.commit([mailOf(deps, { kind: "test", to: "meera@example.in", text: receipt })]);
    deps.clock.advance(DAY);
    await sendDigest(deps, { fails });
    expect(sent.map(({ headers }) => headers["X-Mail-Kind"])).toEqual(["digest", "test"]);
  });
});
