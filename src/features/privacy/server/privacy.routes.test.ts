import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { projectsApp } from "#features/project/server/project.routes.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { storeCopies } from "#server/outbox/copies.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { projectForm } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { cheapHash, PASSWORD } from "#tests/support/server/sign-in-calls.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { type Found, privacyTexts } from "../privacy.ts";
import { privacyApp } from "./privacy.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { adminType: "superadmin" });
});

const app = () => privacyApp(async () => deps);
const find = async (q: string) => {
  const answer = await callApi(app(), `GET /api/people?q=${encodeURIComponent(q)}`, { token });
  return (await answer.json()) as Found[];
};
const post = (path: string, body: object, as = token) =>
  callApi(app(), `POST /api/people/${path}`, { body, token: as });

const addEnquiry = (changes: Parameters<typeof storedEnquiry>[0] = {}) =>
  deps.store.commit([{ insert: "enquiries", id: deps.newId(), record: storedEnquiry(changes) }]);
const enquiryOf = async () => {
  const [enquiry] = await addEnquiry();
  if (!enquiry) throw new Error("The enquiry was not stored.");
  return { collection: "enquiries", _id: enquiry._id };
};

describe("the search for a person", () => {
  beforeEach(async () => {
    await addEnquiry({
      fullName: "Devika Raman",
      email: "devika@example.in",
      phone: "+91 9847012345",
      reference: null,
    });
    await addEnquiry({
      fullName: "Somebody Else",
      email: "else@example.in",
      phone: "+91 9847099999",
      reference: null,
    });
    const seller = { ...salesPerson("TPEID777001"), name: "Devika R", email: "devika@tidepoint.example" };
    const actor = { accountId: "a1", username: "meera", address: "203.0.113.7" };
    await auditedStore(deps, actor).commit([{ insert: "staff", id: "s1", record: seller }]);
  });

  it.each([
    ["mail", "devika@example.in", ["enquiries"]],
    ["phone, however it is written", "098470 12345", ["enquiries"]],
    ["phone, with the country", "+91-98470-12345", ["enquiries"]],
    ["name, in every collection and the log", "devika", ["audit", "enquiries", "staff"]],
    ["employee ID, in the log as well", "TPEID777001", ["audit", "staff"]],
  ])("finds by %s", async (_, q, collections) => {
    expect((await find(q)).map(({ collection }) => collection).sort()).toEqual(collections);
  });

  it("finds file names and mails", async () => {
    const projectFile = new File(["A tide table."], "devika-plan.txt", { type: "text/plain" });
    const body = projectForm({ projectFile, emailAddress: "vimala@example.in" });
    await callApi(
      projectsApp(async () => deps),
      "POST /api/projects/submit",
      { body },
    );
    expect((await find("devika-plan")).map(({ collection }) => collection).sort()).toEqual([
      "files",
      "projects",
    ]);
    expect((await find("vimala@example.in")).map(({ collection }) => collection)).toContain("outbox");
  });

  it("finds who is named in a note, and leads to what it is about", async () => {
    const { _id } = await enquiryOf();
    const note = {
      about: `enquiries/${_id}`,
      accountId: "a1",
      username: "meera",
      text: "Ask Vasanthi first.",
    };
    await deps.store.commit([{ insert: "notes", id: "n1", record: note }]);
    expect(await find("vasanthi")).toMatchObject([{ collection: "notes", _id: "n1" }]);
    const shown = await post("preview", { records: [{ collection: "notes", _id: "n1" }] });
    expect(await shown.json()).toMatchObject({
      records: [{ collection: "enquiries", _id }, { collection: "notes" }],
    });
  });

  it("finds a name in each of its spellings, in records, mails and file names", async () => {
    const name = (spelling: string) => `ദേവി ${spelling}`;
    const projectFile = new File(["A tide table."], `${name("നായര്\u200d")}.txt`, { type: "text/plain" });
    const body = projectForm({ projectFile, fullName: name("നായര്\u200d") });
    await callApi(
      projectsApp(async () => deps),
      "POST /api/projects/submit",
      { body },
    );
    await addEnquiry({ fullName: name("നായർ"), reference: null });
    for (const spelling of ["നായർ", "നായര്\u200d"]) {
      const found = new Set((await find(name(spelling))).map(({ collection }) => collection));
      expect([...found].sort(), spelling).toEqual(["enquiries", "files", "outbox", "projects"]);
    }
  });

  it("asks for more than two characters", async () => {
    expect((await callApi(app(), "GET /api/people?q=de", { token })).status).toBe(400);
  });

  it("is logged without what was looked for", async () => {
    await find("devika@example.in");
    const { items } = await deps.store.page("audit", { index: "action", value: "view", limit: 10 });
    expect(items).toMatchObject([{ label: "Person", changes: [] }]);
  });

  it.each(["admin", "reader", "fairdesk"] as const)("is not for %s", async (adminType) => {
    const other = await signedInToken(deps, { adminType, username: "other" });
    expect((await callApi(app(), "GET /api/people?q=devika", { token: other })).status).toBe(403);
  });
});

describe("the export of a person", () => {
  it("has everything to read, for machines, and the files", async () => {
    const projectFile = new File(["A tide table."], "plan <1>.txt", { type: "text/plain" });
    const body = projectForm({ projectFile, summary: "<b>Tides</b>" });
    const sent = await callApi(
      projectsApp(async () => deps),
      "POST /api/projects/submit",
      { body },
    );
    const { _id } = (await sent.json()) as { _id: string };
    const answer = await post("export", { records: [{ collection: "projects", _id }] });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => Buffer.from(entries[name] ?? []).toString();
    const data = JSON.parse(text("data.json")) as {
      records: object[];
      files: { name: string; file: string }[];
    };
    expect(data.records[0]).toMatchObject({ collection: "projects", summary: "<b>Tides</b>" });
    expect(text(data.files[0]?.file ?? "")).toBe("A tide table.");
    expect(text("index.html")).toContain("&lt;b&gt;Tides&lt;/b&gt;");
    expect(text("index.html")).toContain("plan &lt;1&gt;.txt");
  });

  it("says nothing of the administrators to whom copies of its alert went", async () => {
    const record = await enquiryOf();
    const uma = await addAccount(deps, { username: "uma", adminType: "superadmin" });
    const chosen = { insert: "mailSubscriptions", id: uma._id, record: { choice: "every" } } as const;
    const text = { subject: "A new enquiry", heading: "A new enquiry", parts: [] };
    const about = { collection: "enquiries", id: record._id } as const;
    const alert = mailOf(deps, { kind: "enquiry-alert", to: OPERATIONS, about, text });
    const [, mail] = await deps.store.commit([chosen, alert]);
    await storeCopies(deps, mail);
    const answer = await post("export", { records: [record] });
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const given = Object.values(entries).map((bytes) => Buffer.from(bytes).toString());
    expect(given.join()).toContain("A new enquiry");
    expect(given.join()).not.toContain(uma.email);
  });

  it("is logged", async () => {
    await (await post("export", { records: [await enquiryOf()] })).arrayBuffer();
    const { items } = await deps.store.page("audit", { index: "action", value: "export", limit: 10 });
    expect(items).toMatchObject([{ label: "Person" }]);
  });
});

describe("the erasure of a person", () => {
  const reason = "Asked for by mail.";

  it.each(["export", "erase"])(
    "is, like an export, only for somebody who proves who they are: %s",
    async (path) => {
      const records = [await enquiryOf()];
      token = await signedInToken(deps, {
        adminType: "superadmin",
        username: "asha",
        passwordHash: await cheapHash(PASSWORD),
      });
      deps.clock.advance(6 * 60);
      const refused = await post(path, { records, reason });
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { fields: { currentPassword: expect.any(String) } },
      ]);
      const proved = await post(path, { records, reason, currentPassword: PASSWORD });
      expect(proved.status).toBe(200);
      await proved.arrayBuffer();
    },
  );

  it("refuses a reason that names the person, and erases nothing", async () => {
    const record = await enquiryOf();
    const refused = await post("erase", { records: [record], reason: "meera nair asked" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { reason: privacyTexts.reasonNames } },
    ]);
    expect(await deps.store.get("enquiries", record._id)).not.toBeNull();
  });

  it("takes a reason whose words only contain the name", async () => {
    const [enquiry] = await addEnquiry({ fullName: "Mai", reference: null });
    const records = [{ collection: "enquiries", _id: enquiry?._id }];
    expect((await post("erase", { records, reason })).status).toBe(200);
  });

  it("asks for a reason", async () => {
    expect((await post("erase", { records: [await enquiryOf()], reason: " " })).status).toBe(400);
  });

  it("leads from a mail to the record that it is about", async () => {
    const { _id } = await enquiryOf();
    const kind = { kind: "x", subject: "s", mailBody: "{}", isSecret: false, isLimited: false, sender: null };
    const times = {
      tries: 0,
      silences: 0,
      author: null,
      nextTryAt: "2026-08-21T06:30:00.000Z",
      expiresAt: "2099-01-01T00:00:00.000Z",
    };
    const to = { recipient: "meera@example.com", replyTo: null, subscriber: null, reference: null };
    const state = { state: "waiting", lastReason: null, sentAt: null } as const;
    const record = { ...kind, ...times, ...to, ...state, about: `enquiries/${_id}` };
    await deps.store.commit([{ insert: "outbox", id: "m1", record }]);
    expect((await post("erase", { records: [{ collection: "outbox", _id: "m1" }], reason })).status).toBe(
      200,
    );
    expect(await deps.store.get("enquiries", _id)).toBeNull();
    expect(await deps.store.get("outbox", "m1")).toBeNull();
  });

  it("leaves the firm's other mails alone", async () => {
    const { _id } = await enquiryOf();
    const toFirm = { kind: "x", to: "operations", text: { subject: "s", heading: "h", parts: [] } };
    const about = { collection: "enquiries", id: _id } as const;
    await deps.store.commit([mailOf(deps, toFirm), mailOf(deps, { ...toFirm, about })]);
    await post("erase", { records: [{ collection: "enquiries", _id }], reason });
    expect((await deps.store.page("outbox", { limit: 5 })).items).toMatchObject([{ about: null }]);
  });

  it("leaves administrators to the accounts' screen", async () => {
    const { _id } = await addAccount(deps, { username: "arun" });
    const refused = await post("erase", { records: [{ collection: "accounts", _id }], reason });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: privacyTexts.accountLives }]);
  });

  it("erases a single entry of the log", async () => {
    const actor = { accountId: "", username: "the company", address: "203.0.113.99" };
    const seller = salesPerson("TPEID777001");
    await auditedStore(deps, actor).commit([{ insert: "staff", id: "s1", record: seller }]);
    await deps.store.commit([{ remove: "staff", id: "s1" }]);
    const [entry] = (await find("TPEID777001")).filter(({ collection }) => collection === "audit");
    await post("erase", { records: [{ collection: "audit", _id: entry?._id }], reason });
    expect(await find("TPEID777001")).toEqual([]);
  });

  it.each(["admin", "reader", "fairdesk"] as const)("is not for %s", async (adminType) => {
    const other = await signedInToken(deps, { adminType, username: "other" });
    expect((await post("erase", { records: [await enquiryOf()], reason }, other)).status).toBe(403);
  });
});
