import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { digestText } from "#features/mail/server/digest.ts";
import { site } from "#firm/site.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { type Mail, mailOf } from "#server/outbox/mail-of.ts";
import { undoApp } from "#server/writing/undo.routes.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Found } from "../privacy.ts";
import { privacyApp } from "./privacy.routes.ts";

const EMAIL = "device@example.in";
const REFERENCE = "ENQ-2026-000123";
const reason = "Asked for by mail.";

const deps = eachTestDeps();
let token: string;
let id: string;
beforeEach(async () => {
  token = await signedInToken(deps, { adminType: "superadmin" });
  id = await add({ fullName: "device", email: EMAIL, phone: "+91 9847012345", reference: REFERENCE });
});

async function add(changes: Parameters<typeof storedEnquiry>[0]) {
  const [{ _id }] = await deps.store.commit([
    { insert: "enquiries", id: deps.newId(), record: storedEnquiry(changes) },
  ]);
  return _id;
}

async function mail(fields: Partial<Mail>, state: "sent" | "waiting" = "sent") {
  const write = mailOf(deps, {
    kind: "notice",
    to: OPERATIONS,
    text: { subject: "A notice", heading: "", parts: [] },
    ...fields,
  });
  const sentAt = state === "sent" ? deps.now().toISOString() : null;
  await deps.store.commit([{ ...write, record: { ...write.record, state, sentAt } }]);
  return write.id;
}

const saying = (paragraph: string) => ({
  text: { subject: "A notice", heading: "", parts: [{ paragraph }] },
});

const app = () => privacyApp(async () => deps);
const erase = async (records: object[] = [{ collection: "enquiries", _id: id }]) =>
  (await callApi(app(), "POST /api/people/erase", { body: { records, reason }, token })).json();
const isStored = async (mailId: string) => (await deps.store.get("outbox", mailId)) !== null;

describe("whoever else is in a mail keeps it when a person is erased", () => {
  it("whose name is a word, part of another address, number or reference, or said to an account", async () => {
    const kept = [
      await mail(saying("Somebody signed in with a new device.")),
      await mail(saying(`another.${EMAIL}, ${EMAIL}.au, ${REFERENCE}4`)),
      await mail(saying("+44 9847012345, 98470123456")),
      await mail({ to: EMAIL }, "waiting"),
      await mail({ kind: "new-device", to: EMAIL }),
    ];
    await erase();
    for (const each of kept) expect(await isStored(each), each).toBe(true);
  });

  it.each([
    ["the address", `Please write to Device@Example.in.`],
    ["the number, however it is grouped", "Please ring 098470-12345 today"],
    ["the reference", `About ${REFERENCE}: done`],
  ])("but one that repeats %s goes", async (_, text) => {
    const sent = await mail(saying(text));
    await erase();
    expect(await isStored(sent)).toBe(false);
  });

  it("also if the firm's own number was entered as theirs", async () => {
    const said = `Call us at ${site.contact.phone}, or write to ${site.contact.email}.`;
    const template = { inbox: "enquiries", name: "Call", text: said } as const;
    await deps.store.commit([{ insert: "replyTemplates", id: "t1", record: template }]);
    const told = await mail(saying(said));
    const [phone, email] = ["+91 4845550142", site.contact.email];
    await erase([{ collection: "enquiries", _id: await add({ fullName: "Ammu", email, phone }) }]);
    expect(await isStored(told)).toBe(true);
    expect(await deps.store.get("replyTemplates", "t1")).toMatchObject(template);
  });

  it("and the morning's digest loses a line, also of one who was corrected since, and no more", async () => {
    await add({ fullName: "Ammu", email: "ammu@example.in", reference: null });
    const text = await digestText(deps);
    if (!text) throw new Error("Nothing waits.");
    const sent = await mail({ kind: "digest", text });
    const waiting = await mail({ kind: "digest", text }, "waiting");
    await deps.store.commit([{ update: "enquiries", id, version: 1, changes: { fullName: "D. Vice" } }]);
    await erase();
    for (const digest of [sent, waiting]) {
      const { mailBody = "" } = (await deps.store.get("outbox", digest)) ?? {};
      expect(mailBody).toContain("Ammu");
      expect(mailBody).not.toContain("device");
    }
  });
});

describe("nobody who was deleted comes back after an erasure", () => {
  const openDeps = async () => deps;
  const removeTogether = async () => {
    const answer = await callApi(enquiriesApp(openDeps), `POST ${adminApi.enquiries.bulk}`, {
      body: { ids: [id], set: { deleted: true }, reason: "A test." },
      token,
    });
    return (await answer.json()) as { undo: string };
  };

  it("is erased from the trash, with the mails about it, and not brought back by Undo", async () => {
    const about = await mail({ about: { collection: "enquiries", id } });
    const { undo } = await removeTogether();
    expect(undo).toBeTruthy();
    expect(await erase()).toMatchObject({ erased: 1, notFound: [] });
    expect([await deps.store.get("versions", id), await isStored(about)]).toEqual([null, false]);
    await callApi(undoApp(openDeps), `POST ${adminApi.undo(undo)}`, { token });
    expect(await deps.store.get("enquiries", id)).toBeNull();
  });

  it("is found by a mail about it", async () => {
    const about = await mail({ about: { collection: "enquiries", id } });
    await removeTogether();
    expect(await erase([{ collection: "outbox", _id: about }])).toMatchObject({ erased: 1 });
    expect(await deps.store.get("versions", id)).toBeNull();
  });

  it("and what was named and is not there is named", async () => {
    const names = [{ collection: "enquiries", _id: id }];
    await erase(names);
    expect(await erase(names)).toMatchObject({ erased: 0, notFound: names });
  });
});

describe("what administrators keep at hand about a person", () => {
  it("is found, and erased with the person; the rest of it stays", async () => {
    const query = `search=${encodeURIComponent(EMAIL)}`;
    const view = { inbox: "enquiries", accountId: "a1", name: "One sender", query, isShared: false };
    const other = { ...view, query: "search=device" };
    const template = { inbox: "enquiries", name: "Call", text: `Ring +91 98470 12345 for our device.` };
    const expiresAt = "2099-01-01T00:00:00.000Z";
    const fault = {
      kind: "browser",
      place: "/",
      file: null,
      day: "2026-08-21",
      count: 1,
      expiresAt,
    } as const;
    await deps.store.commit([
      { insert: "savedViews", id: "v1", record: view },
      { insert: "savedViews", id: "v2", record: other },
      { insert: "replyTemplates", id: "t1", record: template },
      { insert: "faults", id: "f1", record: { ...fault, message: `No number: ${EMAIL}` } },
    ]);
    const answer = await callApi(app(), `GET /api/people?q=${EMAIL}`, { token });
    const found = ((await answer.json()) as Found[]).map(({ collection }) => collection).sort();
    expect(found).toEqual(["enquiries", "faults", "savedViews"]);
    await erase();
    expect([
      await deps.store.get("savedViews", "v1"),
      await deps.store.get("savedViews", "v2"),
    ]).toMatchObject([null, { query: other.query }]);
    expect(await deps.store.get("replyTemplates", "t1")).toMatchObject({
      name: "Call",
      text: "Ring (erased) for our device.",
    });
    expect(await deps.store.get("faults", "f1")).toMatchObject({ message: "No number: (erased)", count: 1 });
  });
});
