import { beforeEach, describe, expect, it } from "vitest";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

let deps: TestDeps;
beforeEach(async () => {
  deps = await openTestDeps();
});

const visitor = (ip?: string) =>
  fairVisitor(
    jobFairApp(async () => deps),
    ip,
  );

const idIn = async (answer: Response) => ((await answer.json()) as { companyId: string }).companyId;
const companies = async () => (await deps.store.page("jobFairCompanies", { limit: 500 })).items;
const kept = async () => (await companies())[0];

describe("step 1", () => {
  it("answers with the company's id and an HttpOnly cookie", async () => {
    const answer = await visitor().sendCompany();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      message: "Thank you. Next, please name a contact person.",
      companyId: expect.stringMatching(/^[\w-]{22}$/),
      reference: expect.stringMatching(/^FAIR-2026-\d{6}$/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-job-fair=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it("stores the company, normalised", async () => {
    await visitor().sendCompany({
      companyName: "  Vembanad  Marine Works ",
      website: "WWW.VembanadMarine.in",
    });
    expect(await kept()).toMatchObject({
      ...fairCompany,
      domain: "vembanadmarine.in",
      email: null,
      completedAt: null,
      suspectedSpam: false,
    });
  });

  it("fills in the place of the pincode when none was sent", async () => {
    await visitor().sendCompany({ country: undefined, state: "", city: undefined, district: undefined });
    expect(await kept()).toMatchObject({
      country: "India",
      state: "Kerala",
      city: "Kochi",
      district: "Ernakulam",
    });
  });

  it("stores the place that was sent", async () => {
    const place = { country: "Bharat", state: "Keralam", city: "Mattancherry", district: "Kochi" };
    await visitor().sendCompany(place);
    expect(await kept()).toMatchObject(place);
  });

  it("fills in what is left out where the rest says, of a pincode in two states", async () => {
    const send = (place: object) =>
      visitor().sendCompany({ pincode: "673310", state: "", city: "", district: "", ...place });
    await send({ state: "Puducherry" });
    await send({
      companyName: "Elsewhere",
      website: "www.elsewhere.example.in",
      state: "Goa",
      city: "Panaji",
    });
    const stored = await companies();
    expect(stored.find(({ state }) => state === "Puducherry")).toMatchObject({
      city: "Mahe",
      district: "Mahe",
    });
    expect(stored.find(({ state }) => state === "Goa")).toMatchObject({ city: "Panaji", district: null });
  });

  it("refuses an unknown pincode, but accepts one that cannot be looked up", async () => {
    deps = { ...deps, askPostalService: async () => [] };
    const refused = await visitor().sendCompany({ pincode: "699999" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: "Invalid pincode", fields: { pincode: "Invalid pincode" } },
    ]);
    deps = { ...deps, askPostalService: () => Promise.reject(new Error("down")) };
    expect((await visitor().sendCompany({ pincode: "699998", city: "Somewhere" })).status).toBe(201);
    expect(await kept()).toMatchObject({ pincode: "699998", city: "Somewhere", country: "India" });
  });

  it("refuses an empty company with a message for every field", async () => {
    const answer = await visitor().call("POST /api/jobfair/companies", {});
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        error: "Company name is required",
        message: "Company name is required",
        fields: {
          companyName: "Company name is required",
          industry: "Industry is required",
          website: "Website is required",
          companySize: "Company size is required",
          pincode: "Pincode is required",
        },
      },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await companies()).toEqual([]);
  });

  it("updates the browser's company when it is sent again", async () => {
    const browser = visitor();
    const first = await idIn(await browser.sendCompany());
    deps.clock.advance(3600);
    expect(await idIn(await browser.sendCompany({ companyName: "Vembanad Boats" }))).toBe(first);
    expect(await companies()).toMatchObject([{ _id: first, companyName: "Vembanad Boats", version: 2 }]);
  });

  it("updates the company with the given id, not the one of the browser's other tab", async () => {
    const browser = visitor();
    const first = await idIn(await browser.sendCompany());
    const second = await idIn(await browser.sendCompany({ companyName: "Second", registration: "new" }));
    expect(await idIn(await browser.sendCompany({ companyId: first, companySize: "1-10" }))).toBe(first);
    const keptOf = (id: string) => deps.store.get("jobFairCompanies", id);
    expect(await keptOf(first)).toMatchObject({ ...fairCompany, companySize: "1-10" });
    expect(await keptOf(second)).toMatchObject({ ...fairCompany, companyName: "Second", version: 1 });
    expect(await idIn(await browser.sendCompany({ companyId: second, companyName: "Renamed" }))).toBe(second);
  });

  it.each([
    ["is not to be changed", "new", false],
    ["does not exist", undefined, true],
  ])("creates another company when the one with the given id %s", async (_, registration, isUnknown) => {
    const browser = visitor();
    const first = await idIn(await browser.sendCompany());
    const companyId = isUnknown ? "nobody's" : first;
    const made = await idIn(await browser.sendCompany({ companyId, companyName: "Second", registration }));
    expect([first, companyId]).not.toContain(made);
    expect(await companies()).toHaveLength(2);
    expect(await idIn(await browser.sendCompany({ companyName: "Renamed" }))).toBe(made);
  });

  it("creates another company when it is sent again a day later", async () => {
    const browser = visitor();
    const first = await idIn(await browser.sendCompany());
    deps.clock.advance(24 * 3600);
    expect(await idIn(await browser.sendCompany())).not.toBe(first);
  });

  it("creates one company for repetitions with one Idempotency-Key", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor().sendCompany({}, { key: "k" })),
    );
    expect(new Set(await Promise.all(answers.map(idIn))).size).toBe(1);
    expect(await companies()).toHaveLength(1);
    expect((await visitor().sendCompany({ companyName: "Other" }, { key: "k" })).status).toBe(409);
  });

  it("creates separate companies for two browsers that send the same", async () => {
    expect(await idIn(await visitor().sendCompany())).not.toBe(await idIn(await visitor().sendCompany()));
    expect(await companies()).toHaveLength(2);
  });

  it("stores and flags a company sent by a script", async () => {
    await visitor().sendCompany({ homepage: "https://spam.example" });
    expect(await kept()).toMatchObject({ suspectedSpam: true });
  });

  it("accepts 120 submissions per address in 10 minutes", async () => {
    const browser = visitor();
    for (let sent = 0; sent < 120; sent += 1) await browser.sendCompany();
    const refused = await browser.sendCompany();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await visitor("203.0.113.8").sendCompany()).status).toBe(201);
  });
});

describe("step 2", () => {
  it("stores one contact person per company, and their email address with the company", async () => {
    const browser = visitor();
    const companyId = await idIn(await browser.sendCompany());
    const answer = await browser.sendContact(companyId, { company: "Vembanad", user: "", userId: "mine" });
    expect(answer.status).toBe(201);
    const { userId, ...said } = (await answer.json()) as { userId: string };
    expect(said).toEqual({ message: "Job Fair entry added successfully!" });
    const again = await browser.sendContact(companyId, { fullName: "Latha P.", alternateContact: "" });
    expect(await again.json()).toMatchObject({ userId });
    expect((await deps.store.page("jobFairContacts", { limit: 9 })).items).toMatchObject([
      { ...fairContact, _id: userId, fullName: "Latha P.", alternateContact: null, companyId },
    ]);
    expect(await kept()).toMatchObject({ email: fairContact.email, completedAt: null });
  });

  it.each([
    "latha@gmail.com",
    "latha@mail.yahoo.co.in",
    "latha@rediffmail.com",
    "latha@x.mailinator.com",
    "latha@x.\uff4dailinator.com",
    "latha",
  ])("refuses the email address %s", async (email) => {
    const browser = visitor();
    const answer = await browser.sendContact(await idIn(await browser.sendCompany()), { email });
    const text = "Only official company emails are allowed!";
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: text, fields: { email: text } },
    ]);
  });

  it.each([
    ["without a company's id", undefined, 400],
    ["with an unknown company's id", "nobody's", 404],
  ])("is refused %s", async (_, companyId, status) => {
    const answer = await visitor().call("POST /api/jobfair/users", { ...fairContact, companyId });
    const text = "Please fill in the company information first.";
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { message: text, fields: { companyId: text } },
    ]);
  });
});

describe("step 3", () => {
  it("stores the gifts and the agreed terms, and completes the registration", async () => {
    const browser = visitor();
    const companyId = await idIn(await browser.sendCompany());
    await browser.sendContact(companyId);
    const answer = await browser.sendGifts(companyId, { selectedVouchers: ["1", 3] });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        message: "Thank you. Your registration is complete.",
        data: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's", "DayLog"], noGift: false },
        reference: expect.stringMatching(/^FAIR-2026-\d{6}$/),
      },
    ]);
    expect(await deps.store.find("jobFairSelections", "company", companyId)).toMatchObject({
      selectedVouchers: [1, 3],
      selectedTools: ["My ToDo's", "DayLog"],
      termsWording: "I have read and agree to the terms and conditions.",
      promotionsWording: null,
      termsVersion: "2025-01-07",
      agreedAt: "2026-08-21T06:30:00.000Z",
    });
    expect(await kept()).toMatchObject({ completedAt: "2026-08-21T06:30:00.000Z" });
  });

  it("keeps an agreement that is left out, and withdraws one that is sent as false", async () => {
    const browser = visitor();
    const companyId = await browser.register({}, {}, { agreePromotions: true });
    await browser.sendGifts(companyId, { agreeTerms: undefined, agreePromotions: false });
    expect(await deps.store.find("jobFairSelections", "company", companyId)).toMatchObject({
      termsWording: "I have read and agree to the terms and conditions.",
      promotionsWording: null,
    });
  });

  it("completes the registration whichever of steps 2 and 3 comes last", async () => {
    const browser = visitor();
    const companyId = await idIn(await browser.sendCompany());
    const answer = await browser.sendGifts(companyId);
    expect(await answer.json()).toMatchObject({
      message: "Thank you. A contact person is still to be named.",
    });
    expect(await kept()).toMatchObject({ completedAt: null });
    await browser.sendContact(companyId);
    expect(await kept()).toMatchObject({ completedAt: "2026-08-21T06:30:00.000Z" });
  });

  it.each([
    [{ selectedVouchers: [1, 2, 3] }, "selectedVouchers", "Please choose at most 2 vouchers."],
    [
      { selectedVouchers: [1, 1] },
      "selectedVouchers",
      "Please choose among the four vouchers, each of them once.",
    ],
    [
      { selectedVouchers: [5] },
      "selectedVouchers",
      "Please choose among the four vouchers, each of them once.",
    ],
    [{ selectedTools: ["HabitSnc", "DayLog", "Expenzor"] }, "selectedTools", "Please choose at most 2 apps."],
    [{ selectedTools: ["Slack"] }, "selectedTools", "Please choose among the four apps, each of them once."],
  ])("refuses %j", async (changes, field, text) => {
    const browser = visitor();
    const answer = await browser.sendGifts(await idIn(await browser.sendCompany()), changes);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: text } }]);
  });

  it("stores no gifts and creates no vouchers when no gift is wanted", async () => {
    const browser = visitor();
    const companyId = await browser.register({}, {}, { noGift: true });
    expect(await deps.store.find("jobFairSelections", "company", companyId)).toMatchObject({
      selectedVouchers: [],
      selectedTools: [],
      noGift: true,
    });
    expect((await deps.store.page("jobFairVouchers", { limit: 9 })).items).toEqual([]);
  });

  it("is refused without a company's id, even if the browser has a registration", async () => {
    const browser = visitor();
    await browser.sendCompany();
    expect((await browser.call("POST /api/selection", fairGifts)).status).toBe(400);
  });
});
