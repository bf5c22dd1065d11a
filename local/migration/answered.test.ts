import { beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#rules/mail.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import type { Store } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { openBefore, THEN } from "#tests/support/server/before-migration.ts";
import { openTestDeps } from "#tests/support/server/test-deps.ts";

// What was replied to, and marked as spam, before either was noted in the record.

let store: Store;
beforeAll(async () => {
  const deps = await openTestDeps();
  const before = await openBefore("answered-and-spam");
  const put = (table: string, id: string, record: object) => before.put(table, { ...record, _id: id });
  const account = { email: "asha@example.in", passwordHash: "x", adminType: "admin", isActive: true };
  await put("accounts", "asha-id", { ...account, username: "Asha" });
  const enquiry = async (id: string, changes: Parameters<typeof storedEnquiry>[0]) => {
    const { isSpam: _, ...record } = storedEnquiry({ reference: id, ...changes });
    await put("enquiries", id, record);
  };
  let mails = 0;
  async function mail(about: string, changes: object) {
    const write = mailOf(deps, {
      kind: "reply",
      to: "meera@example.in",
      about: { collection: "enquiries", id: about },
      author: "asha",
      text: { subject: "Yes", heading: "", parts: [] },
    });
    mails += 1;
    await put("outbox", `mail-${mails}`, { ...write.record, ...changes });
  }
  const marked = { accountId: "asha-id", username: "asha", action: "update", collection: "enquiries" };
  const markedAs = (recordId: string, after: string) =>
    put("audit", `marked-${recordId}`, {
      ...{ ...marked, recordId, label: "", address: "" },
      changes: [{ field: "suspectedSpam", before: null, after }],
    });

  await enquiry("answered", {});
  await mail("answered", {});
  await enquiry("a-colleagues", { ownerId: "arjun-id" });
  await mail("a-colleagues", { state: "sent", sentAt: THEN });
  await enquiry("by-somebody-gone", {});
  await mail("by-somebody-gone", { author: "former" });
  await enquiry("done", { progress: "done" });
  await mail("done", {});
  await enquiry("never-left", {});
  await mail("never-left", { state: "failed" });
  await enquiry("only-told", {});
  await mail("only-told", { kind: "enquiry-alert", recipient: OPERATIONS, author: null });
  await enquiry("spam", { suspectedSpam: true });
  await markedAs("spam", "true");
  await enquiry("suspected", { suspectedSpam: true });
  await enquiry("no-spam", { suspectedSpam: false });
  await markedAs("no-spam", "false");
  store = await before.migrated();
});

it.each([
  ["answered", { progress: "inHand", ownerId: "asha-id", version: 2 }],
  ["a-colleagues", { progress: "inHand", ownerId: "arjun-id", version: 2 }],
  ["by-somebody-gone", { progress: "inHand", ownerId: "", version: 2 }],
  ["done", { progress: "done", ownerId: "", version: 1 }],
  ["never-left", { progress: "new", ownerId: "", version: 1 }],
  ["only-told", { progress: "new", ownerId: "", version: 1 }],
  ["spam", { isSpam: true, suspectedSpam: true, version: 2 }],
  ["suspected", { isSpam: false, suspectedSpam: true, version: 1 }],
  ["no-spam", { isSpam: false, suspectedSpam: false, version: 1 }],
])("%s", async (id, expected) => {
  expect(await store.get("enquiries", id)).toMatchObject(expected);
});
