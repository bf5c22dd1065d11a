import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#addresses/public.ts";
import { digestText, sendDigest } from "#features/mail/server/digest.ts";
import { site } from "#firm/site.ts";
import { noSiteSettings } from "#rules/firm-facts.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";

let deps: TestDeps;
let sent: Message[];
let token: string;
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  token = await signedInToken(deps, { username: "asha" });
});

const app = () => contentApp(async () => deps);
const read = async (options: Parameters<typeof callApi>[2] = {}) =>
  (await callApi(app(), `GET ${api.siteSettings}`, options)).json();
const change = (body: object, options: Parameters<typeof callApi>[2] = {}) =>
  callApi(app(), `PATCH ${api.siteSettings}`, { body, token, ...options });
const refused = async (body: object) => {
  const answer = await change(body);
  return [answer.status, ((await answer.json()) as { fields?: object }).fields];
};

describe("the site's settings", () => {
  it("are null, for visitors and administrators, until something is set", async () => {
    expect(await read()).toEqual(noSiteSettings);
    expect(await read({ token })).toEqual({ ...noSiteSettings, version: 0 });
  });

  it("are set one by one, purged from the CDN, and unset by null", async () => {
    const answer = await change({ phone: " +91 484  555 0199 ", whatsapp: "", banner: { text: "We move." } });
    expect(await answer.json()).toMatchObject({ message: "Site settings updated." });
    expect(await read()).toEqual({
      ...noSiteSettings,
      phone: "+91 484 555 0199",
      whatsapp: "",
      banner: { text: "We move.", link: null },
    });
    await change({ phone: null, banner: null });
    expect(await read()).toEqual({ ...noSiteSettings, whatsapp: "" });
    expect(deps.purged).toEqual(["site-settings", "site-settings"]);
  });

  it("stay as they are where a change does not name them", async () => {
    await change({ hours: "Always" });
    expect(await read()).toEqual({ ...noSiteSettings, hours: "Always" });
  });

  it("are not changed by the same facts in another order of their keys", async () => {
    const address = { ...site.contact.address, lines: ["Door 12"] };
    await change({ address });
    const { lines, ...others } = address;
    expect(await (await change({ address: { ...others, lines } })).json()).toMatchObject({ modified: false });
  });

  it("name who the firm is by law", async () => {
    await change({
      legalName: "Tidepoint Advisers Private Limited",
      cin: "u74140 KL2016 PTC041234",
      gstin: "27AAPFU0939F1ZV",
      foundedIn: "2016",
    });
    expect(await read()).toMatchObject({ cin: "U74140KL2016PTC041234", gstin: "27AAPFU0939F1ZV" });
  });

  it.each([
    [{ cin: "U74140" }, { cin: expect.stringMatching(/^Please check the CIN: 21 characters/) }],
    [
      { gstin: "27AAPFU0939F1ZW" },
      { gstin: "Please check the GSTIN: a character is mistyped, since the last does not fit." },
    ],
    [{ foundedIn: "16" }, { foundedIn: "Please enter a year, such as 2016." }],
    [
      { phone: "0484 555" },
      { phone: "Please enter the number with its country code, such as +91 484 555 0142." },
    ],
    [{ email: "nobody" }, { email: "Please enter an email address, such as office@example.com." }],
    [
      { holidays: [{ day: "02-30", name: "No day" }] },
      { "holidays.0.day": "Please give a day such as 2027-09-12, or 12-25 for every year." },
    ],
    [
      { banner: { text: "See", link: "javascript:alert(1)" } },
      { "banner.link": "Please enter a web address that begins with https:// or http://." },
    ],
  ])("refuse %j", async (body, fields) => {
    expect(await refused(body)).toEqual([400, fields]);
    expect(await read()).toEqual(noSiteSettings);
  });

  it("are changed at the version that was read, and by those alone who may", async () => {
    await change({ hours: "Always" });
    const late = await change({ hours: "Never" }, { headers: { "If-Match": '"0"' } });
    expect(late.status).toBe(409);
    const reader = await signedInToken(deps, { username: "reader", adminType: "reader" });
    expect((await change({ hours: "Never" }, { token: reader })).status).toBe(403);
    expect(await read()).toMatchObject({ hours: "Always" });
  });

  it("are in the log, with the values before and after", async () => {
    await change({ hours: "Always" });
    deps.clock.advance(1);
    await change({ hours: "Never" });
    const { items } = await deps.store.page("audit", {
      index: "collection",
      value: "siteSettings",
      limit: 9,
    });
    expect(items[0]).toMatchObject({
      username: "asha",
      action: "update",
      changes: [{ field: "hours", before: "Always", after: "Never" }],
    });
  });

  it("are below every mail from then on", async () => {
    await change({ phone: "+91 484 555 0199", hours: "Monday to Friday" });
    const text = { subject: "A test", heading: "Hello.", parts: [] };
    await deps.store.commit([mailOf(deps, { kind: "test", to: OPERATIONS, text })]);
    deps.clock.advance(120);
    await sendWaiting(deps);
    expect(sent[0]?.text).toContain(`+91 484 555 0199 · ${site.contact.email}\nMonday to Friday`);
    expect(sent[0]?.html).not.toContain(site.contact.phone);
  });

  it("move what is promised by their holidays, and the digest with it", async () => {
    // Friday 21 August: one working day ends with the Saturday.
    await deps.store.commit([{ insert: "enquiries", id: deps.newId(), record: storedEnquiry() }]);
    await change({ holidays: [{ day: "2026-08-22", name: "Onam" }] });
    deps.clock.advance(2 * 24 * 60 * 60);
    expect(JSON.stringify(await digestText(deps))).not.toContain("Overdue");
    token = await signedInToken(deps, { username: "meera" });
    await change({ holidays: [{ day: "08-24", name: "Onam" }] });
    expect(JSON.stringify(await digestText(deps))).toContain("Overdue");
    deps.clock.advance(24 * 60 * 60);
    await sendDigest(deps);
    expect(sent).toEqual([]);
  });
});
