import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { deliver } from "#server/outbox/deliver.ts";
import { type Mail, mailOf } from "#server/outbox/mail-of.ts";
import { ownSubmissionPart } from "#server/outbox/submission-mails.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { outboxTexts } from "../mail-record.ts";
import { outboxApp } from "./mail.routes.ts";

let deps: TestDeps;
let token: string;
let sent: Message[];
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  token = await signedInToken(deps);
});

/** Calls, and waits for what goes on after the answer. */
async function call(path: Parameters<typeof callApi>[1], body?: object) {
  const work: Promise<unknown>[] = [];
  const app = outboxApp(async () => deps);
  const sending = { token, waitUntil: (one: Promise<unknown>) => work.push(one) };
  const answer = await callApi(app, path, body ? { ...sending, body } : sending);
  await Promise.all(work);
  return { status: answer.status, body: await answer.json() };
}

async function stored(
  mail: Partial<Mail> = {},
  changes: Partial<OutboxMail> = {},
): Promise<Stored<OutboxMail>> {
  const text = { subject: "A test", heading: "Hello.", parts: [{ paragraph: "Its text." }] };
  const write = mailOf(deps, { kind: "test", to: "meera@example.in", text, ...mail });
  const [kept] = await deps.store.commit([{ ...write, record: { ...write.record, ...changes } }]);
  deps.clock.advance(1);
  return kept;
}

const failed = { state: "failed", tries: 12, lastReason: "The address does not exist (550)." } as const;
const about = { collection: "enquiries", id: "e1" } as const;

describe("the list", () => {
  it("has every mail, newest first, without its text", async () => {
    await stored({ about });
    await stored({}, failed);
    const { body } = await call(`GET ${adminApi.outbox}?limit=10`);
    expect(body).toMatchObject([
      { state: "failed", lastReason: "The address does not exist (550).", about: null },
      { state: "waiting", recipient: "meera@example.in", subject: "A test", about: "enquiries/e1" },
    ]);
    expect(JSON.stringify(body)).not.toContain("Its text.");
  });

  it("can be narrowed to a state, to a record and by a search", async () => {
    const one = await stored({ about });
    const other = await stored({ to: "asha@example.in" }, failed);
    const ids = async (query: string) =>
      ((await call(`GET ${adminApi.outbox}?limit=10&${query}`)).body as { _id: string }[]).map(
        ({ _id }) => _id,
      );
    expect(await ids("state=failed")).toEqual([other._id]);
    expect(await ids("about=enquiries/e1")).toEqual([one._id]);
    expect(await ids("about=enquiries/e1&state=failed")).toEqual([]);
    expect(await ids("search=asha")).toEqual([other._id]);
  });
});

describe("a mail", () => {
  it("is shown with the text that is sent", async () => {
    const { _id } = await stored();
    const { body } = await call(`GET ${adminApi.outboxMail(_id)}`);
    expect(body).toMatchObject({ _id, text: expect.stringContaining("Its text.") });
  });

  it("with a secret link is shown without its text, even while it waits", async () => {
    const { _id } = await stored({ sealedBy: deps.sessionSecret });
    const { body } = await call(`GET ${adminApi.outboxMail(_id)}`);
    expect(body).toMatchObject({ _id, text: null });
    expect(JSON.stringify(body)).not.toContain("Its text.");
  });

  it("that does not exist is not found", async () => {
    expect(await call(`GET ${adminApi.outboxMail("nothing")}`)).toMatchObject({
      status: 404,
      body: { error: "This mail is not stored any more." },
    });
  });
});

describe("sending again", () => {
  it("sends a failed mail after the answer, whatever was sent to the address before", async () => {
    const { _id } = await stored({ isLimited: true }, failed);
    const answer = await call(`POST ${adminApi.outboxResend(_id)}`);
    expect(answer).toMatchObject({ status: 200, body: { message: "The mail is being sent again." } });
    expect(sent).toMatchObject([{ messageId: `${_id}@tidepoint.example` }]);
    expect(await deps.store.get("outbox", _id)).toMatchObject({ state: "sent", lastReason: null });
  });

  it("is refused for a mail that waits, or whose secret link is gone", async () => {
    const waiting = await stored();
    expect(await call(`POST ${adminApi.outboxResend(waiting._id)}`)).toMatchObject({ status: 409 });
    const gone = await stored({ sealedBy: deps.sessionSecret }, { ...failed, mailBody: "" });
    expect(await call(`POST ${adminApi.outboxResend(gone._id)}`)).toMatchObject({ status: 409 });
    expect(sent).toEqual([]);
  });

  it("sends all failed mails by one call, and no others", async () => {
    await stored({ to: "one@example.in" }, failed);
    await stored({ to: "two@example.in" }, failed);
    await stored({ to: "three@example.in" });
    const { body } = await call(`POST ${adminApi.outboxResendFailed}`);
    expect(body).toEqual({ message: "2 mails are being sent again.", count: 2 });
    expect(sent.map(({ to }) => to).sort()).toEqual(["one@example.in", "two@example.in"]);
    expect(await call(`POST ${adminApi.outboxResendFailed}`)).toMatchObject({ body: { count: 0 } });
  });

  it("is in the audit log, without what the mail says", async () => {
    const { _id } = await stored({}, failed);
    await call(`POST ${adminApi.outboxResend(_id)}`);
    const { items } = await deps.store.page("audit", { limit: 10 });
    expect(items).toContainEqual(
      expect.objectContaining({ action: "update", collection: "outbox", recordId: _id, label: "A test" }),
    );
    expect(JSON.stringify(items)).not.toContain("Its text.");
  });
});

describe("sending again what went to an address that its record had before", () => {
  const corrected = "right@example.in";

  async function correct(app: Parameters<typeof callApi>[0], path: string) {
    const body = { email: corrected, reason: "Misspelt." };
    const answer = await callApi(app, `PATCH ${path}`, { token, body });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }

  const openDeps = async () => deps;
  const ofEnquiry = async () => {
    const app = enquiriesApp(openDeps);
    const sending = { body: sentEnquiry };
    const { _id } = (await (await callApi(app, "POST /contactForm/formSubmit", sending)).json()) as {
      _id: string;
    };
    return { app, about: `enquiries/${_id}`, path: adminApi.enquiries.record(_id), to: sentEnquiry.email };
  };
  const ofCompany = async () => {
    const app = jobFairApp(openDeps);
    const id = await fairVisitor(app).register();
    const path = adminApi.jobFairCompanies.record(id);
    return { app, about: `jobFairCompanies/${id}`, path, to: fairContact.email };
  };

  it.each([["an enquiry", ofEnquiry] as const, ["a company", ofCompany] as const])(
    "sends it to the address of %s, and says so",
    async (_, made) => {
      const { app, about, path, to } = await made();
      const { _id } = await stored({ to }, { about, state: "sent", sentAt: deps.now().toISOString() });
      await correct(app, path);
      sent.length = 0;
      expect(await call(`POST ${adminApi.outboxResend(_id)}`)).toMatchObject({
        status: 200,
        body: { message: outboxTexts.redirected(corrected), mail: { recipient: corrected } },
      });
      expect(sent).toMatchObject([{ to: corrected }]);
    },
  );

  it("leaves one whose own address was corrected, and those that are about the address itself", async () => {
    const { app, about, path, to } = await ofEnquiry();
    const gone = { about, state: "sent", sentAt: deps.now().toISOString() } as const;
    const byHand = await stored({ to: "meera.nair@example.in" }, gone);
    const former = await stored({ to, kind: "enquiry-address-notice" }, gone);
    await correct(app, path);
    sent.length = 0;
    for (const { _id } of [byHand, former]) await call(`POST ${adminApi.outboxResend(_id)}`);
    expect(sent.map((mail) => mail.to)).toEqual([byHand.recipient, to]);
  });
});

describe("correcting the address", () => {
  const recipient = "meera.nair@example.in";
  const signedText = { subject: "Your enquiry", parts: ownSubmissionPart("ENQ-2026-048213") };

  it.each(["failed", "sent", "waiting"] as const)(
    "sends a mail that is %s to the new address",
    async (state) => {
      const sentAt = state === "sent" ? deps.now().toISOString() : null;
      const { _id } = await stored({}, { state, sentAt });
      expect(await call(`POST ${adminApi.outboxResend(_id)}`, { recipient })).toMatchObject({
        status: 200,
        body: { mail: { recipient } },
      });
      expect(sent).toMatchObject([{ to: recipient }]);
      expect(await deps.store.get("outbox", _id)).toMatchObject({ state: "sent", recipient });
    },
  );

  it("is logged with both addresses", async () => {
    const { _id } = await stored({}, failed);
    await call(`POST ${adminApi.outboxResend(_id)}`, { recipient });
    const { items } = await deps.store.page("audit", { limit: 10 });
    const changes = items.find(({ recordId }) => recordId === _id)?.changes;
    expect(changes).toContainEqual({ field: "recipient", before: "meera@example.in", after: recipient });
  });

  it("is refused beside the field if no mail can be sent to it", async () => {
    const { _id } = await stored({}, failed);
    expect(await call(`POST ${adminApi.outboxResend(_id)}`, { recipient: "meera@" })).toMatchObject({
      status: 400,
      body: { fields: { recipient: "Invalid email format!" } },
    });
    expect(await deps.store.get("outbox", _id)).toMatchObject({ recipient: "meera@example.in" });
  });

  it.each([
    ["to the firm", { to: OPERATIONS }, false],
    ["with a secret link", { sealedBy: new Uint8Array(32) }, false],
    ["that an account chose to get", {}, true],
    ["whose link is dead at another address", { text: signedText }, false],
  ])("is refused for a mail %s, which says so", async (_, mail, isCopy) => {
    const [own] = (await deps.store.page("accounts", { limit: 1 })).items;
    const copy = isCopy && own ? { subscriber: own._id, recipient: own.email } : {};
    const { _id } = await stored(mail, { ...failed, ...copy });
    expect((await call(`GET ${adminApi.outboxMail(_id)}`)).body).toMatchObject({ isCorrectable: false });
    expect(await call(`POST ${adminApi.outboxResend(_id)}`, { recipient })).toMatchObject({
      status: 409,
      body: { error: "This mail is for its own recipient alone, and is not sent to another address." },
    });
    expect(sent).toEqual([]);
  });
});

describe("the status", () => {
  it("counts what waits and what failed, and says whether mail is set up", async () => {
    await stored();
    await stored({}, failed);
    expect((await call(`GET ${adminApi.outboxStatus}`)).body).toEqual({
      isSetUp: true,
      waiting: 1,
      failed: 1,
    });
    deps = { ...deps, mail: { ...deps.mail, transport: null } };
    expect((await call(`GET ${adminApi.outboxStatus}`)).body).toMatchObject({ isSetUp: false });
  });
});

it("a webhook is told of an alert once it is sent, without anything personal", async () => {
  const told: object[] = [];
  deps = { ...deps, mail: { ...deps.mail, webhook: async (alert) => void told.push(alert) } };
  const link = { link: { label: "Open", address: "/admin/form-details/e1" } };
  const text = { subject: "Enquiry of Meera", heading: "Meera", parts: [link] };
  await deliver(
    deps,
    await stored({ kind: "enquiry-alert", to: OPERATIONS, reference: "ENQ-2026-048213", text }),
  );
  await deliver(deps, await stored({ kind: "enquiry-receipt" }));
  expect(told).toEqual([
    {
      kind: "enquiry-alert",
      reference: "ENQ-2026-048213",
      at: expect.any(String),
      link: "https://tidepoint.example/admin/form-details/e1",
    },
  ]);
});
