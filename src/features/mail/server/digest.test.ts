import { beforeEach, describe, expect, it } from "vitest";
import { storedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { storedCompany } from "#features/job-fair/registration.sample.ts";
import { storedProject } from "#features/project/project.sample.ts";
import { DAY_MS, HOUR_MS } from "#rules/calendar.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { UNCONFIRMED } from "#server/platform/mail/delivery-failure.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { digestText, sendDigest } from "./digest.ts";

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

  it("tells suspected spam apart from what waits", async () => {
    await enquiry({ fullName: "A Script", suspectedSpam: true });
    const text = await digestText(deps);
    expect(text?.subject).toBe("This morning: 0 wait");
    expect(JSON.stringify(text)).toContain("1 submission of the last days may be spam");
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

  it("is not sent on a Sunday, or if nothing waits", async () => {
    await sendDigest(deps);
    expect(sent).toEqual([]);
    await enquiry();
    deps.clock.advance(2 * DAY);
    await sendDigest(deps);
    expect(sent).toEqual([]);
  });
});
