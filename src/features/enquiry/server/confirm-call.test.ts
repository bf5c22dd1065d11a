import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { firmFacts, noSiteSettings } from "#rules/firm-facts.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";
import { compose } from "#server/outbox/compose.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { noticeVersionIn } from "#tests/support/notice-version.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { CALL_GONE } from "../call-times.ts";
import { callTexts } from "../enquiry-record.ts";
import { enquiriesApp } from "./enquiry.routes.ts";

/** The clock of these tests is noon on Friday, 21 August 2026, in Kochi. */
const callAt = "2026-08-22T05:00:00.000Z";
const callText = "Saturday 22 August, 10:30 am";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { adminType: "superadmin", username: "anoop" });
});

const app = () => enquiriesApp(async () => deps);

async function send(changes: object = { callAt }, language: NoticeLanguage = "en") {
  const body = { ...sentEnquiry, noticeVersion: noticeVersionIn(language), ...changes };
  const answer = await callApi(app(), `POST ${api.enquirySubmit}`, { body });
  return { status: answer.status, ...((await answer.json()) as { _id: string; fields?: object }) };
}

async function confirm(id: string, as = token) {
  const answer = await callApi(app(), `POST ${adminApi.confirmCall(id)}`, { token: as });
  return {
    status: answer.status,
    ...((await answer.json()) as { message: string; callConfirmedAt: string }),
  };
}

/** The mails of a kind as they would be sent, oldest first. */
async function mails(kind: string) {
  const { items } = await deps.store.page("outbox", { limit: 25 });
  const found = items.filter((mail) => mail.kind === kind);
  return Promise.all(found.map((mail) => compose(deps, mail, firmFacts(noSiteSettings))));
}

describe("a call that an enquiry asks for", () => {
  it("is stored, and named in both mails", async () => {
    const { status, _id } = await send();
    expect(status).toBe(201);
    expect(await deps.store.get("enquiries", _id)).toMatchObject({
      call: "Asked for",
      callAt,
      callConfirmedAt: null,
    });
    const [alert] = await mails("enquiry-alert");
    expect(alert?.text).toMatch(new RegExp(`Call asked for:?\\s+${callText}`));
    const [receipt] = await mails("enquiry-receipt");
    expect(receipt?.text.replace(/\s+/g, " ")).toContain(
      `You asked for a call on ${callText}, Kochi time: we confirm it`,
    );
  });

  it("is not stored if none is asked for, or if what is sent is not a date and time", async () => {
    for (const none of ["", "soon"]) {
      const { _id } = await send({ callAt: none, email: `asks-${none}@example.in` });
      expect(await deps.store.get("enquiries", _id)).toMatchObject({ call: null, callAt: null });
    }
    const [receipt] = await mails("enquiry-receipt");
    expect(receipt?.text).not.toContain("call on");
  });

  it.each([
    ["has passed", "2026-08-21T05:00:00.000Z"],
    ["is within the hour", "2026-08-21T07:00:00.000Z"],
    ["is on a Sunday", "2026-08-23T05:00:00.000Z"],
    ["is in the evening", "2026-08-22T15:00:00.000Z"],
    ["is a year away", "2027-08-21T05:00:00.000Z"],
  ])("is refused beside its field if it %s", async (_, moment) => {
    expect(await send({ callAt: moment })).toMatchObject({ status: 400, fields: { callAt: CALL_GONE } });
  });

  it("is refused on a day that is a holiday by now", async () => {
    const record = { ...noSiteSettings, holidays: [{ day: "2026-08-22", name: "Strike" }] };
    await deps.store.commit([{ insert: "siteSettings", id: SINGLETON_ID, record }]);
    expect(await send()).toMatchObject({ status: 400, fields: { callAt: CALL_GONE } });
  });
});

describe("the confirmation of a call", () => {
  it("takes the enquiry in hand, and mails its sender a file that calendars read", async () => {
    const { _id } = await send();
    expect(await confirm(_id)).toMatchObject({
      status: 200,
      callConfirmedAt: "2026-08-21T06:30:00.000Z",
      handled: { progress: "inHand", owner: { username: "anoop" } },
    });
    expect(await deps.store.get("enquiries", _id)).toMatchObject({
      callConfirmedAt: "2026-08-21T06:30:00.000Z",
      progress: "inHand",
    });
    const [mail] = await mails("call-receipt");
    expect(mail?.subject).toMatch(new RegExp(`^We will call you on ${callText} \\(ENQ-`));
    expect(mail?.text.replace(/\s+/g, " ")).toContain("at the number that you gave us: +91 98•••••••");
    expect(mail?.text).not.toContain("9876543210");
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({
      filename: "call.ics",
      contentType: expect.stringContaining("method=PUBLISH"),
    });
    const calendar = new ICAL.Component(ICAL.parse(String(file?.content)));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.startDate.toJSDate().toISOString()).toBe(callAt);
    expect(event.duration.toSeconds()).toBe(1800);
    expect(event.summary).toBe("Call from Tidepoint: Hiring & Retention");
    const activity = await callApi(app(), `GET ${adminApi.enquiries.activity(_id)}`, { token });
    expect(await activity.text()).toContain("changed call, call confirmed at");
  });

  it("is in Malayalam for the sender of a form in Malayalam, with the same file", async () => {
    const { _id } = await send({ callAt }, "ml");
    await confirm(_id);
    const [mail] = await mails("call-receipt");
    expect(mail?.text).toContain("ഓഗസ്റ്റ് 22, ശനിയാഴ്‌ച, 10:30 am");
    expect(mail?.attachments).toHaveLength(1);
  });

  it("is sent once, however often it is pressed", async () => {
    const { _id } = await send();
    const [one, other] = await Promise.all([confirm(_id), confirm(_id)]);
    const later = await confirm(_id);
    expect([one.status, other.status, later.status]).toEqual([200, 200, 200]);
    expect(later.callConfirmedAt).toBe(one.callConfirmedAt);
    expect(await mails("call-receipt")).toHaveLength(1);
  });

  it("is refused if no call is asked for, or its time has passed", async () => {
    const { _id: without } = await send({});
    expect(await confirm(without)).toMatchObject({ status: 409, message: callTexts.none });
    const { _id } = await send({ callAt, email: "anju@example.in" });
    deps.clock.advance(24 * 3600);
    const today = await signedInToken(deps, { username: "biju" });
    expect(await confirm(_id, today)).toMatchObject({ status: 409, message: callTexts.over });
    expect(await confirm("unknown", today)).toMatchObject({ status: 404, message: callTexts.unknown });
  });

  it("needs the permission to change enquiries", async () => {
    const { _id } = await send();
    const reader = await signedInToken(deps, { username: "reader", adminType: "reader" });
    expect((await confirm(_id, reader)).status).toBe(403);
    expect(await mails("call-receipt")).toEqual([]);
  });
});
