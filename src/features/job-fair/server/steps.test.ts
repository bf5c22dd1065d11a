import { describe, expect, it } from "vitest";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();

const visitor = () => fairVisitor(jobFairApp(async () => deps));
const idIn = async (answer: Response) => ((await answer.json()) as { companyId: string }).companyId;
const companies = async () => (await deps.store.page("jobFairCompanies", { limit: 500 })).items;

const choiceText = "This registration is complete. Do you want to change it, or to register another company?";

describe("a complete registration", () => {
  it("is not overwritten without the visitor's choice", async () => {
    const browser = visitor();
    const companyId = await browser.register();
    const answers = [
      await browser.sendCompany({ companyName: "Next Company" }),
      await browser.sendContact(companyId, { fullName: "Somebody Else" }),
      await browser.sendGifts(companyId, { selectedVouchers: [3], registration: "new" }),
      await browser.sendGifts(companyId, { agreePromotions: true, registration: "new" }),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        {
          error: choiceText,
          fields: { registration: choiceText },
          current: { companyName: fairCompany.companyName },
        },
      ]);
    }
    expect(await companies()).toMatchObject([{ companyName: fairCompany.companyName }]);
    expect((await browser.sendContact(companyId)).status).toBe(201);
    expect((await browser.sendGifts(companyId, { registration: "new" })).status).toBe(200);
  });

  it("can be edited on choice and keeps its completion date", async () => {
    const browser = visitor();
    const companyId = await browser.register();
    deps.clock.advance(3600);
    const registration = "edit";
    expect(await idIn(await browser.sendCompany({ companyName: "Renamed", registration }))).toBe(companyId);
    const completedAt = "2026-08-21T06:30:00.000Z";
    expect((await browser.sendContact(companyId, { fullName: "Renamed", registration })).status).toBe(201);
    expect(await companies()).toMatchObject([{ companyName: "Renamed", completedAt }]);
    const selected = { selectedVouchers: [2], registration };
    expect((await browser.sendGifts(companyId, selected)).status).toBe(200);
    expect(await companies()).toMatchObject([{ companyName: "Renamed", completedAt }]);
  });

  it("is not overwritten by naming its id either, unless editing was chosen", async () => {
    const browser = visitor();
    const companyId = await browser.register();
    await browser.sendCompany({ companyName: "Another", registration: "new" });
    const refused = await browser.sendCompany({ companyId, companyName: "Renamed" });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: choiceText, current: { companyName: fairCompany.companyName } },
    ]);
    const edited = await browser.sendCompany({ companyId, companyName: "Renamed", registration: "edit" });
    expect(await idIn(edited)).toBe(companyId);
    expect((await companies()).map(({ companyName }) => companyName).sort()).toEqual(["Another", "Renamed"]);
  });

  it("is kept when the visitor chooses to register another company", async () => {
    const browser = visitor();
    const first = await browser.register();
    const second = await idIn(await browser.sendCompany({ companyName: "Another", registration: "new" }));
    expect(second).not.toBe(first);
    expect(await idIn(await browser.sendCompany({ companyName: "Another Ltd" }))).toBe(second);
    expect((await companies()).map(({ companyName }) => companyName).sort()).toEqual([
      "Another Ltd",
      fairCompany.companyName,
    ]);
  });
});

describe("a registration that another tab has made another company's", () => {
  it("conflicts with the later steps of a page that shows the earlier one, and takes those that show this one", async () => {
    const browser = visitor();
    const companyId = await idIn(await browser.sendCompany({ companyName: "Alpha" }));
    await browser.sendCompany({ companyName: "Beta", companyId });
    const message = "This registration is now of Beta. Please check the company information, and send again.";
    for (const send of [browser.sendContact, browser.sendGifts]) {
      const refused = await send(companyId, { companyName: "Alpha" });
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { message, fields: { companyName: message }, current: { companyName: "Beta" } },
      ]);
      expect((await send(companyId, { companyName: "Beta" })).ok).toBe(true);
      expect((await send(companyId)).ok).toBe(true);
    }
    expect(await companies()).toMatchObject([{ companyName: "Beta", stage: "reserved" }]);
  });
});
