import { beforeEach, describe, expect, it } from "vitest";
import { inMalayalam, linkApi, linkPages } from "#addresses/public.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { LAST_MAIL } from "#rules/mail.ts";
import { deletedText } from "#rules/trash.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import { readActivity } from "#server/writing/activity.ts";
import { moveToTrash } from "#server/writing/trash.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { noticeVersionIn } from "#tests/support/notice-version.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type SentEnquiry, sendOneEnquiry } from "#tests/support/server/sent-enquiry.ts";
import { ownSubmissionTexts } from "../own-submission.ts";
import { privacyApp } from "./privacy.routes.ts";

let deps: SentEnquiry["deps"];
let id: string;
let reference: string;
let mails: SentEnquiry["mails"];
let byLink: SentEnquiry["byLink"];
let ownLink: SentEnquiry["ownLink"];
beforeEach(async () => {
  ({ deps, id, reference, mails, byLink, ownLink } = await sendOneEnquiry());
});

const READ = `GET ${linkApi.ownSubmission}` as const;
const WITHDRAW = `DELETE ${linkApi.ownSubmission}` as const;
const SAVE = `PATCH ${linkApi.ownSubmission}` as const;
const CORRECT = `POST ${linkApi.ownCorrection}` as const;

describe("the link in a receipt", () => {
  it("is in the receipt, and in no mail to the firm", async () => {
    const withLink = (await mails()).filter(({ mailBody }) => mailBody.includes(linkPages.ownSubmission));
    expect(withLink.map(({ kind }) => kind)).toEqual(["enquiry-receipt"]);
  });

  it("shows what was sent, and nothing that the server has added", async () => {
    const answer = await byLink(READ);
    const { facts, fields, ...shown } = (await answer.json()) as {
      facts: { label: string; value: string }[];
      fields: object[];
    };
    const sentAt = deps.now().toISOString();
    expect([answer.status, shown]).toEqual([200, { reference, sentAt, version: 1, newAddress: null }]);
    const message = { name: "message", label: "Message", value: sentEnquiry.message, kind: "long" };
    expect(fields).toContainEqual(message);
    expect(facts).toContainEqual({ label: "Message", value: sentEnquiry.message, isChoice: false });
    expect(facts).toContainEqual({ label: "Service", value: "Hiring & Retention", isChoice: true });
    expect(facts.map(({ label }) => label)).not.toContain("Suspected Spam");
  });

  it.each([
    ["for another address", { recipient: "else@example.com" }],
    ["of an unknown reference", { id: "ENQ-2026-999999" }],
  ])("does not open %s", async (_, target) => {
    for (const call of [READ, WITHDRAW]) expect((await byLink(call, target)).status).toBe(403);
    expect(await deps.store.get("enquiries", id)).not.toBeNull();
  });

  it("says plainly that the firm has deleted what it is about, to its sender alone", async () => {
    const record = await deps.store.get("enquiries", id);
    if (!record) throw new Error("Nothing was stored.");
    await deps.store.commit(await moveToTrash(deps, "enquiries", record, { by: "asha" }));
    const answer = await byLink(READ);
    expect([answer.status, await answer.json()]).toMatchObject([403, { message: deletedText(reference) }]);
    for (const call of [READ, WITHDRAW]) {
      const stranger = await byLink(call, { recipient: "else@example.com" });
      expect([stranger.status, await stranger.text()]).toEqual([403, expect.not.stringContaining("deleted")]);
    }
    expect(await (await byLink(WITHDRAW)).json()).toMatchObject({ isErased: true });
    expect(await deps.store.get("versions", id)).toBeNull();
  });

  it("corrects by the form's own rules, and tells the firm and the sender", async () => {
    const fields = { phone: "+91 9847054321", message: "Two stalls, not one." };
    const answer = await byLink(SAVE, { body: { fields, version: 1 } });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { message: ownSubmissionTexts.changed, corrected: { version: 2 } },
    ]);
    expect(await deps.store.get("enquiries", id)).toMatchObject({
      ...fields,
      fullName: sentEnquiry.fullName,
    });
    const sent = await mails();
    const alert = sent.find(({ kind }) => kind === "correction-alert");
    expect(alert?.mailBody).toContain(`${sentEnquiry.message} → Two stalls, not one.`);
    const receipt = sent.find(({ kind }) => kind === "correction-receipt");
    expect(receipt).toMatchObject({ recipient: sentEnquiry.email, isLimited: true });
    const { items } = await deps.store.page("audit", { index: "record", value: id, limit: 10 });
    expect(items.map(({ username }) => username)).toEqual(["the sender"]);
    expect(items[0]?.changes.map(({ field }) => field).sort()).toEqual(["message", "phone"]);
    const activity = await readActivity(deps, { inbox: "enquiries", id, accountId: "" });
    expect(activity).toContainEqual(expect.objectContaining({ by: "the sender", kind: "change" }));
  });

  it("writes the mail about a correction in the language of the page", async () => {
    await byLink(SAVE, { body: { fields: { location: "Kollam" }, language: "ml" } });
    const receipt = (await mails()).find(({ kind }) => kind === "correction-receipt");
    expect(receipt?.subject).toBe(malayalamReceipt.correctionSubject.replace("{reference}", reference));
    expect(receipt?.mailBody).toContain(`"address":"${inMalayalam(linkPages.ownSubmission)}"`);
    expect((await byLink(SAVE, { body: { fields: {}, language: "fr" } })).status).toBe(400);
  });

  it("refuses what the form would refuse, an older version, and fields that nobody may correct", async () => {
    const refused = await byLink(SAVE, { body: { fields: { phone: "12", message: "" } } });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { phone: expect.any(String) } },
    ]);
    expect((await byLink(SAVE, { body: { fields: { message: "Two stalls." }, version: 7 } })).status).toBe(
      409,
    );
    await byLink(SAVE, { body: { fields: { progress: "done", reference: "ENQ-1" } } });
    expect(await deps.store.get("enquiries", id)).toMatchObject({ progress: "new", reference, version: 1 });
  });

  it("ends once the address is corrected: the new one gets a link of its own", async () => {
    const fields = { email: "meera.k@example.com" };
    expect((await byLink(SAVE, { body: { fields } })).status).toBe(200);
    expect((await byLink(READ)).status).toBe(403);
    expect((await byLink(READ, { recipient: fields.email })).status).toBe(200);
    const receipt = (await mails()).find(({ kind }) => kind === "correction-receipt");
    expect(receipt?.recipient).toBe(fields.email);
  });

  it("tells the firm no phone number, and each field in one line", async () => {
    const fields = { phone: "+91 9847054321", message: `Ring 9847 054 321.\n\rFrom: us\n${"w".repeat(900)}` };
    expect((await byLink(SAVE, { body: { fields } })).status).toBe(200);
    const alert = (await mails()).find(({ kind }) => kind === "correction-alert");
    const facts = JSON.parse(alert?.mailBody ?? "").parts[0].facts as readonly (readonly string[])[];
    const said = Object.fromEntries(facts);
    expect(said["Phone"]).toBe("+91 98•••••••• → +91 98••••••••");
    expect(said["Message"]).toMatch(/ → Ring 9847 ••• •••\. From: us w{100,180}…$/);
  });

  it("carries a wish for a correction to the firm, whose answer goes to the sender", async () => {
    const answer = await byLink(CORRECT, { body: { correction: "My name is Meera K." } });
    // It is Friday 21 August.
    const message = "Thank you. We correct it, and answer by the evening of Tuesday 25 August.";
    expect(await answer.json()).toEqual({ message });
    const alert = (await mails()).find(({ kind }) => kind === "correction-alert");
    expect(alert).toMatchObject({ about: `enquiries/${id}`, replyTo: sentEnquiry.email });
    expect(alert?.mailBody).toContain("My name is Meera K.");
  });

  it("answers such a wish in the language of the page", async () => {
    const body = { correction: "എന്റെ പേര് മീര എന്നാണ്.", language: "ml" };
    const { message } = (await (await byLink(CORRECT, { body })).json()) as { message: string };
    expect(message).toContain("ഓഗസ്റ്റ് 25, ചൊവ്വാഴ്ച വൈകുന്നേരത്തിനകം മറുപടിയും");
  });

  it("refuses an empty wish", async () => {
    expect((await byLink(CORRECT, { body: { correction: " " } })).status).toBe(400);
  });

  it("withdraws and erases what nobody has begun to deal with, and tells the firm", async () => {
    const answer = await byLink(WITHDRAW);
    expect(await answer.json()).toEqual({ message: ownSubmissionTexts.erased, isErased: true });
    expect(await deps.store.get("enquiries", id)).toBeNull();
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual(["withdrawn-alert", LAST_MAIL]);
    expect((await deps.store.page("erasures", { limit: 5 })).items).toHaveLength(1);
    const collected = collectMails(deps);
    deps.clock.advance(120);
    await sendWaiting(collected.deps);
    expect(collected.sent.map(({ to }) => to)).toContain(sentEnquiry.email);
    expect(JSON.stringify(await mails())).not.toContain(sentEnquiry.email);
  });

  it.each([
    ["new", LAST_MAIL],
    ["inHand", "withdrawal-receipt"],
  ] as const)("says in the language of the form that it is withdrawn: %s", async (progress, kind) => {
    const record = { about: `enquiries/${id}`, noticeVersion: noticeVersionIn("ml") };
    await deps.store.commit([
      { insert: "givenNotices", id: deps.newId(), record },
      { update: "enquiries", id, version: 1, changes: { progress } },
    ]);
    await byLink(WITHDRAW);
    const receipt = (await mails()).find((mail) => mail.kind === kind);
    expect(receipt?.mailBody).toContain("പിൻവലിച്ചു");
    expect(receipt?.mailBody).not.toContain("withdrawn");
  });

  it.each([
    ["new", ownSubmissionTexts.erased],
    ["inHand", ownSubmissionTexts.asked],
  ] as const)(
    "says again what happened to whoever lost the answer, and does it once: %s",
    async (progress, message) => {
      await deps.store.commit([{ update: "enquiries", id, version: 1, changes: { progress } }]);
      const headers = { Authorization: `Link ${ownLink()}` };
      const send = (call: Parameters<typeof callApi>[1]) =>
        callApi(
          privacyApp(async () => deps),
          call,
          { headers },
        );
      expect(await (await send(WITHDRAW)).json()).toMatchObject({ message });
      const told = (await mails()).length;
      expect(await (await send(WITHDRAW)).json()).toMatchObject({ message });
      expect(await mails()).toHaveLength(told);
      if (progress !== "new") return;
      expect(await (await send(READ)).json()).toMatchObject({ message });
      deps.clock.advance(1);
      const ofLaterMail = await byLink(WITHDRAW);
      expect([ofLaterMail.status, await ofLaterMail.json()]).toMatchObject([403, { message }]);
    },
  );

  it.each(["new", "inHand"] as const)("lets what was withdrawn be sent again: %s", async (progress) => {
    await deps.store.commit([{ update: "enquiries", id, version: 1, changes: { progress } }]);
    const resend = async (headers: Record<string, string>) => {
      const call = "POST /contactForm/formSubmit";
      const answer = await callApi(
        enquiriesApp(async () => deps),
        call,
        { body: sentEnquiry, headers },
      );
      return ((await answer.json()) as { _id: string })._id;
    };
    const retry = { "Idempotency-Key": "the-same-press-of-a-button" };
    expect(await resend(retry)).toBe(id);
    await byLink(WITHDRAW);
    const again = await resend(retry);
    expect(again).not.toBe(id);
    expect(await deps.store.get("enquiries", again)).toMatchObject({ message: sentEnquiry.message });
  });

  it("mails a wish for a correction once, however often its answer is lost", async () => {
    for (const _ of "ab") await byLink(CORRECT, { body: { correction: "My name is Meera K." } });
    expect((await mails()).filter(({ kind }) => kind === "correction-alert")).toHaveLength(1);
  });

  it("leaves what was dealt with to the firm, which is asked to erase it", async () => {
    await deps.store.commit([{ update: "enquiries", id, version: 1, changes: { progress: "inHand" } }]);
    const answer = await byLink(WITHDRAW);
    expect(await answer.json()).toEqual({ message: ownSubmissionTexts.asked, isErased: false });
    expect(await deps.store.get("enquiries", id)).toMatchObject({ progress: "done" });
    expect((await mails()).map(({ kind }) => kind)).toContain("erasure-alert");
  });
});
