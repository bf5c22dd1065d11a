import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fairApi, pages } from "#addresses/public.ts";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { type OwnRegistration as Own, ownTexts } from "../own-registration.ts";
import { ENDING_FLAG, flowKeys } from "./flow.ts";
import { OwnRegistration } from "./OwnRegistration.tsx";

const own = (changes: Partial<Own> = {}): Own => ({
  companyName: "Vembanad Marine Works",
  company: fairCompany,
  reference: "FAIR-2026-048213",
  withdrawnAt: null,
  hasPlace: true,
  contact: { ...fairContact, alternateContact: null },
  addressChange: null,
  gifts: { selectedVouchers: [1, 3], selectedTools: ["DayLog"], noGift: false },
  agreesToPromotions: true,
  fair: {
    fairAt: "2026-12-12T04:30:00.000Z",
    until: "2026-12-12T11:30:00.000Z",
    link: "https://fair.tidepoint.example/hall",
    note: null,
  },
  ...changes,
});

const withdrawnAt = "2026-08-21T06:30:00.000Z";

const answers: Record<string, () => unknown> = {};
const leave = vi.fn<Location["assign"]>();

beforeEach(() => {
  leave.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(leave);
  history.replaceState(null, "", "#c1.1.abc");
  for (const name of Object.keys(answers)) delete answers[name];
  answers[`GET ${fairApi.own}`] = () => own();
});
afterEach(() => {
  history.replaceState(null, "", "#");
});

function open() {
  const calls = stubCalls(answers);
  render(<OwnRegistration />);
  return calls;
}

const button = (name: string) => screen.findByRole("button", { name });
const pressInDialog = async (name: string) =>
  user.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

describe("a registration by its link", () => {
  it("shows what was sent and what is settled, with vouchers by name", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "Vembanad Marine Works" })).toBeTruthy();
    for (const text of [
      "FAIR-2026-048213",
      "Saturday 12 December 2026, 10:00 am to 5:00 pm IST (UTC+5:30)",
      fairContact.email,
      "Sales Consultation, Sales Training Workshop",
      "DayLog",
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://fair.tidepoint.example/hall",
    ]);
  });

  it.each([
    ["Change the contact person", pages.jobFairUser],
    ["Choose other gifts", pages.jobFairVoucher],
  ])("%s: opens the step, which edits and forgets what this tab had begun", async (name, page) => {
    sessionStorage.setItem(flowKeys.company, "{}");
    localStorage.setItem(ENDING_FLAG, "true");
    answers[`POST ${fairApi.ownOpen}`] = () => ({ message: "Opened." });
    open();
    await user.click(await button(name));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(page));
    expect(sessionStorage.getItem(flowKeys.company)).toBeNull();
    expect(sessionStorage.getItem(flowKeys.editing)).toBe("true");
    expect(localStorage.getItem(ENDING_FLAG)).toBeNull();
  });

  it("is withdrawn after one question, and then offers nothing but to register again", async () => {
    answers[`POST ${fairApi.ownWithdraw}`] = () => ({
      message: "Your registration is withdrawn.",
      data: own({ withdrawnAt }),
    });
    const calls = open();
    await user.click(await button("Withdraw the registration"));
    await pressInDialog("Stay registered");
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    await user.click(await button("Withdraw the registration"));
    await pressInDialog("Withdraw");
    const note = await screen.findByText(/This registration was withdrawn on 21\/08\/2026, 12:00 pm/);
    await expect
      .poll(() => document.activeElement?.contains(note) && document.activeElement.role)
      .toBe("status");
    expect(screen.getByRole("link", { name: "Register again" }).getAttribute("href")).toBe(pages.jobFair);
    for (const name of ["Change the contact person", "Choose other gifts", "Withdraw the registration"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  it("lets the agreement to promotional emails be taken back, also once it is withdrawn", async () => {
    answers[`GET ${fairApi.own}`] = () => own({ withdrawnAt });
    answers[`DELETE ${fairApi.ownPromotions}`] = () => ({
      message: "You get no promotional emails from us any more.",
      data: own({ withdrawnAt, agreesToPromotions: false }),
    });
    open();
    await user.click(await button("Stop promotional emails"));
    expect(await screen.findByText("You get no promotional emails from us any more.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Stop promotional emails" })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("Promotional emails");
  });

  it("takes the company's name off the fair's page", async () => {
    const { company } = own();
    answers[`GET ${fairApi.own}`] = () => own({ company: { ...company, showsName: true } });
    answers[`DELETE ${fairApi.ownName}`] = () => ({
      message: ownTexts.nameHidden,
      data: own({ company: { ...company, showsName: false } }),
    });
    open();
    await user.click(await button("Stop showing our name"));
    expect(await screen.findByText("Not shown")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Stop showing our name" })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("Company");
  });

  it("says that a new address waits for a yes, and from whom", async () => {
    const text = "Waiting for a yes from m…@vembanadmarine.in before ceo@vembanadmarine.in takes its place.";
    const addressChange = { email: "ceo@vembanadmarine.in", text, mayDecide: false };
    answers[`GET ${fairApi.own}`] = () => own({ addressChange });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Yes, change the address" })).toBeNull();
    expect(await button("Change the contact person")).toBeTruthy();
  });

  it.each([
    ["Yes, change the address", "POST", "Mails about this registration now go to the new address."],
    ["No, leave it as it is", "DELETE", "The address stays as it was."],
  ])("asks for a yes by the link that does, and for nothing else: %s", async (name, method, message) => {
    const addressChange = { email: "ceo@vembanadmarine.in", text: "Somebody has asked.", mayDecide: true };
    answers[`GET ${fairApi.own}`] = () => own({ addressChange });
    answers[`${method} ${fairApi.ownAddress}`] = () => ({ message, data: own() });
    open();
    await user.click(await button(name));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText("Somebody has asked.")).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("Contact person");
    for (const other of [
      "Change the contact person",
      "Stop promotional emails",
      "Withdraw the registration",
    ]) {
      expect(screen.queryByRole("button", { name: other })).toBeNull();
    }
  });

  it("says why a change was refused, and stays", async () => {
    answers[`POST ${fairApi.ownOpen}`] = () => refusal(409, "This registration was withdrawn.");
    open();
    await user.click(await button("Choose other gifts"));
    expect((await screen.findByRole("alert")).textContent).toBe("This registration was withdrawn.");
    expect(leave).not.toHaveBeenCalled();
  });
});
