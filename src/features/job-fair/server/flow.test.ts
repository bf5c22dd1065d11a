import { describe, expect, it } from "vitest";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { notOpenedText } from "../registration.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const SELECTION = "GET /api/selection";
const OWN = "GET /api/jobfair/registration";
const nothing = { data: { selectedVouchers: [], selectedTools: [], noGift: false } };

const deps = eachTestDeps();

const app = () => jobFairApp(async () => deps);
const visitor = (ip?: string) => fairVisitor(app(), ip);
const read = async (browser: ReturnType<typeof visitor>, call: typeof SELECTION | typeof OWN) =>
  (await browser.call(call)).json();

describe("a browser with a registration", () => {
  it("reads what it has sent, and nothing else", async () => {
    const browser = visitor();
    expect(await read(browser, OWN)).toEqual({ data: null });
    const companyId = await browser.register();
    expect(await read(browser, OWN)).toEqual({
      data: { companyId, isComplete: true, company: fairCompany, contact: fairContact },
    });
    expect(await read(browser, SELECTION)).toEqual({
      data: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's", "DayLog"], noGift: false },
    });
  });

  it("keeps its registration for another day with each step sent", async () => {
    const browser = visitor();
    const { companyId } = (await (await browser.sendCompany()).json()) as { companyId: string };
    deps.clock.advance(20 * 3600);
    expect((await browser.sendCompany({ companyId })).headers.getSetCookie()).toHaveLength(1);
    deps.clock.advance(20 * 3600);
    expect(await read(browser, OWN)).toMatchObject({ data: { companyId } });
  });

  it("can stop after step 1", async () => {
    const browser = visitor();
    await browser.sendCompany();
    expect(await read(browser, OWN)).toMatchObject({ data: { isComplete: false, contact: null } });
    expect(await read(browser, SELECTION)).toEqual(nothing);
  });

  it("has no registration after leaving it", async () => {
    const browser = visitor();
    await browser.register();
    const shown = browser.cookie();
    const left = await browser.call("DELETE /api/jobfair/registration");
    expect([left.status, left.headers.getSetCookie()]).toEqual([
      200,
      ["__Host-job-fair=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict"],
    ]);
    expect(await read(browser, OWN)).toEqual({ data: null });
    const answer = await callApi(app(), OWN, { headers: { Cookie: shown } });
    expect(await answer.json()).toEqual({ data: null });
    expect((await browser.call("DELETE /api/jobfair/registration")).status).toBe(200);
  });

  it("has no registration after a day", async () => {
    const browser = visitor();
    await browser.register();
    deps.clock.advance(24 * 3600);
    expect(await read(browser, OWN)).toEqual({ data: null });
    expect(await read(browser, SELECTION)).toEqual(nothing);
  });
});

describe("two tabs of a browser", () => {
  const idIn = async (answer: Response) => ((await answer.json()) as { companyId: string }).companyId;

  it("each go on with their company, also when the other one has finished", async () => {
    const browser = visitor();
    const one = await idIn(await browser.sendCompany());
    const other = await browser.register({ companyName: "Other", registration: "new" });
    await browser.call("DELETE /api/jobfair/registration");
    expect((await browser.sendContact(other, { registration: "edit" })).status).toBe(403);
    expect(await read(browser, OWN)).toEqual({ data: null });
    expect((await browser.sendContact(one)).status).toBe(201);
    expect((await browser.sendGifts(one)).status).toBe(200);
    await browser.call("DELETE /api/jobfair/registration");
    expect(browser.cookie()).toBe("");
  });

  it("are on the same row where the same company is entered in both", async () => {
    const browser = visitor();
    const one = await idIn(await browser.sendCompany({ companyName: "Acme Pvt Ltd" }));
    const again = { companyName: "ACME Private Limited", registration: "new", pincode: "682031" } as const;
    expect(await idIn(await browser.sendCompany(again))).toBe(one);
    expect(await idIn(await visitor("10.0.0.9").sendCompany(again))).not.toBe(one);
    await browser.sendContact(one);
    await browser.sendGifts(one);
    expect(await idIn(await browser.sendCompany(again))).not.toBe(one);
  });

  it("do not lose the later company to the earlier one's last page", async () => {
    const browser = visitor();
    const one = await idIn(await browser.sendCompany());
    await browser.sendContact(one);
    const other = await idIn(await browser.sendCompany({ companyName: "Other", registration: "new" }));
    await browser.sendGifts(one);
    await browser.call("DELETE /api/jobfair/registration");
    expect(await read(browser, OWN)).toMatchObject({ data: { companyId: other } });
    expect((await browser.sendGifts(one, { registration: "edit" })).status).toBe(403);
  });
});

it("a browser that lost the answer to its first step goes on after sending it again", async () => {
  const key = "the-key-of-the-form";
  await visitor().sendCompany({}, { key });
  const browser = visitor();
  const { companyId } = await (await browser.sendCompany({}, { key })).json();
  expect((await browser.sendContact(companyId)).status).toBe(201);
});

describe("another browser", () => {
  it.each(["", "__Host-job-fair=guess", "job-fair=guess"])(
    "reads nothing with the cookie %j",
    async (cookie) => {
      const companyId = await visitor().register();
      for (const Cookie of [cookie, `__Host-job-fair=${companyId}`]) {
        const headers = { Cookie };
        expect(await (await callApi(app(), SELECTION, { headers })).json()).toEqual(nothing);
        expect(await (await callApi(app(), OWN, { headers })).json()).toEqual({ data: null });
      }
    },
  );

  it("cannot change or leave another browser's registration", async () => {
    const [one, other] = [visitor("198.51.100.1"), visitor("198.51.100.2")];
    const ofOne = await one.register();
    const ofOther = await other.register({ companyName: "Other", website: "www.other.in" });
    await other.sendCompany({ companyName: "Changed", registration: "edit" });
    await other.call("DELETE /api/jobfair/registration");
    expect(ofOther).not.toBe(ofOne);
    expect(await read(one, OWN)).toMatchObject({ data: { companyId: ofOne, company: fairCompany } });
  });

  it.each(["begun", "complete"])(
    "that has the company's id from the office's lists changes nothing of a %s registration",
    async (stage) => {
      const [one, other] = [visitor("198.51.100.1"), visitor("198.51.100.2")];
      const companyId =
        stage === "complete" ? await one.register() : (await (await one.sendCompany()).json()).companyId;
      if (stage === "begun") await one.sendContact(companyId);
      const before = await read(one, OWN);
      await other.sendCompany({ companyName: "Other", website: "www.other.in" });
      for (const registration of ["edit", undefined]) {
        const answers = [
          await other.sendContact(companyId, { email: "me@other.in", registration }),
          await other.sendGifts(companyId, { noGift: true, registration }),
        ];
        for (const answer of answers) {
          expect([answer.status, await answer.json()]).toMatchObject([403, { message: notOpenedText }]);
        }
      }
      const edited = await other.sendCompany({ companyId, companyName: "Changed", registration: "edit" });
      expect(edited.status).toBe(403);
      const another = await other.sendCompany({ companyId, companyName: "Changed" });
      expect((await another.json()).companyId).not.toBe(companyId);
      expect(await read(one, OWN)).toEqual(before);
      expect((await deps.store.page("audit", { limit: 9 })).items).toEqual([]);
    },
  );

  it("gets no cookie for repeating what the first one sent, key and all", async () => {
    const [one, other] = [visitor(), visitor()];
    const key = "the-key-of-the-first-one";
    const companyId = (await (await one.sendCompany({}, { key })).json()).companyId;
    await one.sendContact(companyId);
    const repeated = await other.sendCompany({}, { key });
    expect([repeated.status, repeated.headers.getSetCookie()]).toEqual([201, []]);
    expect(await read(other, OWN)).toEqual({ data: null });
    expect((await one.sendCompany({}, { key })).headers.getSetCookie()).toHaveLength(1);
    expect(await read(one, OWN)).toMatchObject({ data: { companyId } });
  });

  it("is not kept from using a key by another network that used it", async () => {
    const key = "1".repeat(16);
    await visitor("198.51.100.1").sendCompany({}, { key });
    const answer = await visitor("198.51.100.2").sendCompany({ companyName: "Other" }, { key });
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([201, 1]);
  });

  it("is refused from another site", async () => {
    const answer = await callApi(app(), "DELETE /api/jobfair/registration", {
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(answer.status).toBe(403);
  });
});

it("stores 40 registrations of 20 simultaneous companies, each once and complete", async () => {
  const sender = async (_: unknown, number: number) => {
    for (let sent = 0; sent < 2; sent += 1) {
      const name = `company-${number}-${sent}`;
      const browser = visitor(`198.51.${number}.1`);
      const company = { companyName: name, website: `www.${name}.in` };
      const companyId = (await (await browser.sendCompany(company, { key: name })).json()).companyId;
      const contact = () => browser.sendContact(companyId, { email: `ceo@${name}.in` }, { key: name });
      const gifts = () => browser.sendGifts(companyId);
      if (sent > 0) {
        await contact();
        await gifts();
        continue;
      }
      // One in two loses its responses, and resends everything at once.
      const again = () => browser.sendCompany(company, { key: name });
      await Promise.all([again, contact, gifts, contact, gifts].map((send) => send()));
    }
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  const all = async <
    C extends "jobFairCompanies" | "jobFairContacts" | "jobFairSelections" | "jobFairVouchers",
  >(
    collection: C,
  ) => (await deps.store.page(collection, { limit: 500 })).items;
  const companies = await all("jobFairCompanies");
  expect(companies).toHaveLength(40);
  expect(new Set(companies.map(({ companyName }) => companyName)).size).toBe(40);
  expect(companies.every(({ email, domain, completedAt }) => email === `ceo@${domain}` && completedAt)).toBe(
    true,
  );
  expect(await all("jobFairContacts")).toHaveLength(40);
  expect(await all("jobFairSelections")).toHaveLength(40);
  expect(await all("jobFairVouchers")).toHaveLength(80);
});
