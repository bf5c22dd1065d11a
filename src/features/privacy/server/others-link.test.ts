import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { linkApi } from "#addresses/public.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { FORMER_ADDRESS_MAIL } from "#server/outbox/former-address.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type SentEnquiry, sendOneEnquiry } from "#tests/support/server/sent-enquiry.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { ownSubmissionTexts } from "../own-submission.ts";

let deps: SentEnquiry["deps"];
let id: string;
let mails: SentEnquiry["mails"];
let byLink: SentEnquiry["byLink"];
beforeEach(async () => {
  ({ deps, id, mails, byLink } = await sendOneEnquiry());
});

/** Enters another address by the link that this one has, and returns the link that tells it. */
async function changed(fields: { email: string }, recipient: string = sentEnquiry.email) {
  const known = new Set((await mails()).map(({ _id }) => _id));
  await byLink(SAVE, { body: { fields }, recipient });
  const told = (await mails()).find(({ _id, kind }) => kind === FORMER_ADDRESS_MAIL && !known.has(_id));
  return { purpose: "submission-address", id: told?._id ?? "", recipient } as const;
}

const READ = `GET ${linkApi.ownSubmission}` as const;
const WITHDRAW = `DELETE ${linkApi.ownSubmission}` as const;
const SAVE = `PATCH ${linkApi.ownSubmission}` as const;
const PUT_BACK = `DELETE ${linkApi.ownAddress}` as const;

describe("whoever has the link of somebody else's receipt", () => {
  it("tells the former address of another one, and puts it back on its word, once", async () => {
    const fields = { email: "thief@example.com" };
    expect((await byLink(SAVE, { body: { fields } })).status).toBe(200);
    const told = (await mails()).find(({ kind }) => kind === "former-address-notice");
    expect(told).toMatchObject({ recipient: sentEnquiry.email, isLimited: false });
    const former = { purpose: "submission-address", id: told?._id ?? "" } as const;
    const shown = await (await byLink(READ, former)).json();
    expect(shown).toMatchObject({ facts: [], fields: [], newAddress: fields.email });
    // Neither the new address nor the id of the mail is enough, and the link changes nothing else.
    const stranger = await byLink(PUT_BACK, { ...former, recipient: fields.email });
    const other = await byLink(SAVE, { ...former, body: { fields: { phone: "+91 9847054321" } } });
    expect([stranger.status, other.status]).toEqual([403, 403]);
    const answer = await byLink(PUT_BACK, former);
    expect([answer.status, await answer.json()]).toEqual([200, { message: ownSubmissionTexts.putBack }]);
    expect(await deps.store.get("enquiries", id)).toMatchObject({ email: sentEnquiry.email });
    expect((await byLink(READ, { recipient: fields.email })).status).toBe(403);
    expect((await byLink(READ)).status).toBe(200);
    const alert = (await mails()).find(({ kind }) => kind === "address-alert");
    expect(alert).toMatchObject({ recipient: OPERATIONS, replyTo: sentEnquiry.email });
    for (const call of [READ, PUT_BACK]) expect((await byLink(call, former)).status).toBe(403);
  });

  it("lets nobody who had it in between put an address back after its owner, or the office, has", async () => {
    const thief = "thief@example.com";
    const toThief = await changed({ email: thief });
    const inBetween = await changed({ email: "other@example.com" }, thief);
    expect((await byLink(PUT_BACK, toThief)).status).toBe(200);
    expect((await byLink(PUT_BACK, inBetween)).status).toBe(403);
    expect(await deps.store.get("enquiries", id)).toMatchObject({ email: sentEnquiry.email });
    // The owner can say so again if it happens again, but not after the office has said which address it is.
    const again = await changed({ email: thief });
    const token = await signedInToken(deps);
    const correction = { body: { email: "meera.k@example.com", reason: "She called." }, token };
    const office = enquiriesApp(async () => deps);
    const corrected = await callApi(office, `PATCH ${adminApi.enquiries.record(id)}`, correction);
    expect(corrected.status).toBe(200);
    for (const link of [again, inBetween]) expect((await byLink(PUT_BACK, link)).status).toBe(403);
    expect(await deps.store.get("enquiries", id)).toMatchObject({ email: "meera.k@example.com" });
  });

  it("erases nothing that is about somebody else whose number was entered", async () => {
    const template = { inbox: "enquiries", name: "Call", text: `Ring ${sentEnquiry.phone}.` } as const;
    const other = mailOf(deps, {
      kind: "notice",
      to: OPERATIONS,
      text: { subject: "A notice", heading: "", parts: [{ paragraph: `Ring ${sentEnquiry.phone}.` }] },
    });
    const sentAt = deps.now().toISOString();
    const view = { inbox: "enquiries", accountId: "a1", name: "Them", isShared: true } as const;
    await deps.store.commit([
      { ...other, record: { ...other.record, state: "sent", sentAt } },
      { insert: "replyTemplates", id: "t1", record: template },
      { insert: "savedViews", id: "v1", record: { ...view, query: `search=${sentEnquiry.phone}` } },
    ]);
    expect(await (await byLink(WITHDRAW)).json()).toMatchObject({ isErased: true });
    expect(await deps.store.get("outbox", other.id)).not.toBeNull();
    expect(await deps.store.get("savedViews", "v1")).not.toBeNull();
    expect(await deps.store.get("replyTemplates", "t1")).toMatchObject(template);
  });
});
