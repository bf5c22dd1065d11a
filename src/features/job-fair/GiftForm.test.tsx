import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cleanStores } from "nanostores";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactTexts } from "#domain/job-fair/job-fair-contact.ts";
import { tools, vouchers } from "#domain/job-fair/job-fair-gifts.ts";
import { $toasts } from "#lib/toasts.ts";
import { api, pages } from "#paths";
import { type Call, refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { flowKeys } from "./flow-keys.ts";
import { GiftForm } from "./GiftForm.tsx";
import { $isUnread, $registration, unreadText } from "./registration.store.ts";

const words = {
  vouchers: { heading: "Vouchers", intro: "Choose up to two." },
  tools: { heading: "Employee engagement apps", intro: "Choose up to two." },
  register: { heading: "Before you register" },
};

const company = {
  companyName: "Malabar Crest Spices",
  industry: "Retail & E-commerce",
  website: "www.malabarcrest.example.in",
  companySize: "51-100",
  pincode: "682031",
  country: null,
  state: null,
  city: null,
  district: null,
};

const contact = {
  fullName: "Asha Menon",
  designation: "CHRO",
  email: "asha@malabarcrest.example.in",
  phone: "+91 9876543210",
  alternateContact: null,
};
const registration = { companyId: "c-1", isComplete: false, company, contact };
const keep = (kept: object) => sessionStorage.setItem(flowKeys.company, JSON.stringify(kept));

const nothing = { selectedVouchers: [], selectedTools: [], noGift: false };
const read = `GET ${api.jobFairSelection}`;
const readOwn = `GET ${api.jobFairRegistration}`;
const submitted = `POST ${api.jobFairSelection}`;
const empty = { [read]: () => ({ data: nothing }) };
const kept = () => ({ message: "Thank you.", data: nothing });

const user = userEvent.setup();
const leave = vi.spyOn(window.location, "assign");
const turnBack = vi.spyOn(window.location, "replace");

const gift = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const counters = () =>
  screen.getAllByText(/Selected$/).map(({ textContent, role }) => `${role ?? "status"}: ${textContent}`);
const register = () => screen.getByRole("button", { name: "Register" });
const sent = (calls: readonly Call[]) => calls.find(({ method }) => method === "POST")?.body;

beforeEach(() => {
  leave.mockReturnValue();
  turnBack.mockReturnValue();
  keep(registration);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  cleanStores($registration);
  $registration.set(undefined);
  $isUnread.set(false);
  $toasts.set([]);
  leave.mockReset();
  turnBack.mockReset();
});

describe("choosing gifts", () => {
  it("offers the four vouchers and the four apps, each with its picture", () => {
    stubCalls(empty);
    const { container } = render(<GiftForm words={words} />);
    for (const { name, description } of vouchers) {
      expect(gift(name)).toBeTruthy();
      expect(screen.getByText(description)).toBeTruthy();
    }
    for (const { title, kind } of tools) {
      expect(gift(title)).toBeTruthy();
      expect(screen.getByText(kind)).toBeTruthy();
    }
    const pictures = [...container.querySelectorAll("img")].map(({ src }) => src);
    expect(new Set(pictures).size).toBe(8);
  });

  it("counts up to two of each, and then bars the others until one is taken back", async () => {
    stubCalls(empty);
    render(<GiftForm words={words} />);
    expect(counters()).toEqual(["status: 0 / 2 Selected", "status: 0 / 2 Selected"]);
    await user.click(gift("Sales Consultation"));
    await user.click(gift("Sales Training Workshop"));
    expect(counters()[0]).toBe("status: 2 / 2 Selected");
    const third = gift("Operational Consultation");
    expect(third.getAttribute("aria-disabled")).toBe("true");
    await user.click(third);
    expect(third.checked).toBe(false);
    expect(gift("HabitSnc").getAttribute("aria-disabled")).toBeNull();
    await user.click(gift("Sales Consultation"));
    await user.click(third);
    expect(third.checked).toBe(true);
    expect(gift("Sales Consultation").getAttribute("aria-disabled")).toBe("true");
  });

  it("says why a gift is barred to whoever comes to it by keyboard", async () => {
    stubCalls(empty);
    render(<GiftForm words={words} />);
    await user.click(gift("My ToDo's"));
    await user.click(gift("DayLog"));
    gift("Expenzor").focus();
    await user.keyboard(" ");
    expect(gift("Expenzor").checked).toBe(false);
    const [, counter] = screen.getAllByText(/Selected$/);
    expect(gift("Expenzor").getAttribute("aria-describedby")?.split(" ")).toContain(counter?.id);
  });

  it("takes everything back for whoever wants no gift", async () => {
    stubCalls(empty);
    render(<GiftForm words={words} />);
    await user.click(gift("Sales Consultation"));
    await user.click(gift("HabitSnc"));
    await user.click(gift("I don't want any complimentary gift"));
    expect(counters()).toEqual(["status: 0 / 2 Selected", "status: 0 / 2 Selected"]);
    expect(gift("Sales Consultation").checked).toBe(false);
    await user.click(gift("Sales Consultation"));
    expect(gift("Sales Consultation").checked).toBe(false);
  });

  it("gives the choice back to whoever changes their mind, after a reload too", async () => {
    stubCalls(empty);
    render(<GiftForm words={words} />);
    await user.click(gift("Sales Consultation"));
    await user.click(gift("HabitSnc"));
    await user.click(gift("I don't want any complimentary gift"));
    cleanup();
    render(<GiftForm words={words} />);
    await waitFor(() => expect(gift("I don't want any complimentary gift").checked).toBe(true));
    expect(gift("HabitSnc").checked).toBe(false);
    await user.click(gift("I don't want any complimentary gift"));
    expect(counters()).toEqual(["status: 1 / 2 Selected", "status: 1 / 2 Selected"]);
    expect(gift("Sales Consultation").checked).toBe(true);
    expect(gift("HabitSnc").checked).toBe(true);
  });

  it("says that gifts are barred because none is wanted, for as long as that is so", async () => {
    stubCalls(empty);
    render(<GiftForm words={words} />);
    const reasonOf = (name: string) => {
      const [, reason = ""] = gift(name).getAttribute("aria-describedby")?.split(" ") ?? [];
      return document.getElementById(reason)?.textContent;
    };
    expect(reasonOf("Expenzor")).toBe("0 / 2 Selected");
    await user.click(gift("I don't want any complimentary gift"));
    expect(gift("Expenzor").getAttribute("aria-disabled")).toBe("true");
    expect(reasonOf("Expenzor")).toBe("Not available: you chose no gift.");
    await user.click(gift("I don't want any complimentary gift"));
    expect(reasonOf("Expenzor")).toBe("0 / 2 Selected");
    expect(screen.queryByText(/Not available/)).toBeNull();
  });
});

it("adopts what was ticked before its code was there", async () => {
  stubCalls(empty);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<GiftForm words={words} />);
  for (const name of ["Expenzor", /I have read/]) gift(name).checked = true;
  render(<GiftForm words={words} />, { container, hydrate: true });
  await waitFor(() => expect(counters()[1]).toBe("status: 1 / 2 Selected"));
  await user.click(gift("DayLog"));
  for (const name of ["Expenzor", "DayLog", /I have read/]) expect(gift(name).checked).toBe(true);
});

describe("an earlier choice", () => {
  it("is ticked when it comes", async () => {
    stubCalls({
      [read]: () => ({ data: { selectedVouchers: [2, 4], selectedTools: ["My ToDo's"], noGift: false } }),
    });
    render(<GiftForm words={words} />);
    await waitFor(() => expect(gift("Operational Consultation").checked).toBe(true));
    expect(gift("My ToDo's").checked).toBe(true);
    expect(counters()).toEqual(["status: 2 / 2 Selected", "status: 1 / 2 Selected"]);
  });

  it("does not overwrite what is chosen meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => promise);
    render(<GiftForm words={words} />);
    await user.click(gift("Sales Consultation"));
    resolve(Response.json({ data: { ...nothing, selectedVouchers: [4] } }));
    await promise;
    await new Promise((done) => queueMicrotask(() => done(null)));
    expect(gift("Sales Consultation").checked).toBe(true);
    expect(gift("Branding & Marketing Consultation").checked).toBe(false);
  });

  it("that cannot be loaded is said to be lost", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    stubCalls({ [read]: () => refusal(503, "Later.") });
    render(<GiftForm words={words} />);
    expect(await screen.findByText(/An earlier choice could not be loaded/)).toBeTruthy();
  });

  it("of this tab comes back after a reload", async () => {
    stubCalls(empty);
    render(<GiftForm words={words} />);
    await user.click(gift("DayLog"));
    cleanup();
    render(<GiftForm words={words} />);
    await waitFor(() => expect(gift("DayLog").checked).toBe(true));
  });
});

describe("Register", () => {
  const agree = () => user.click(gift(/I have read and agree to the terms and conditions/));

  it("asks for the terms, and for nothing else", async () => {
    const calls = stubCalls({ ...empty, [submitted]: kept });
    render(<GiftForm words={words} />);
    await user.click(register());
    expect(await screen.findByText("Please agree to the terms and conditions to register.")).toBeTruthy();
    expect(document.activeElement).toBe(gift(/I have read/));
    expect(sent(calls)).toBeUndefined();
    await agree();
    expect(screen.queryByText("Please agree to the terms and conditions to register.")).toBeNull();
    await user.click(register());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toEqual({ companyId: "c-1", ...nothing, agreeTerms: true, agreePromotions: false });
  });

  it("sends the choice as documented: vouchers by number, apps by title", async () => {
    const calls = stubCalls({ ...empty, [submitted]: kept });
    render(<GiftForm words={words} />);
    await user.click(gift("Sales Consultation"));
    await user.click(gift("My ToDo's"));
    await user.click(gift(/promotional emails/));
    await agree();
    await user.click(register());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toEqual({
      companyId: "c-1",
      selectedVouchers: [1],
      selectedTools: ["My ToDo's"],
      noGift: false,
      agreeTerms: true,
      agreePromotions: true,
    });
    expect(sessionStorage.getItem(flowKeys.registered)).toBe("true");
  });

  it("sends no gift for whoever wants none, whatever was chosen before", async () => {
    const calls = stubCalls({ ...empty, [submitted]: kept });
    render(<GiftForm words={words} />);
    await user.click(gift("Sales Consultation"));
    await user.click(gift("I don't want any complimentary gift"));
    await agree();
    await user.click(register());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ selectedVouchers: [], selectedTools: [], noGift: true });
  });

  it("leaves it to the last page to end the registration", async () => {
    const calls = stubCalls({ ...empty, [submitted]: kept });
    render(<GiftForm words={words} />);
    await agree();
    await user.click(register());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  });

  it("ends the registration itself where nothing can be kept for the last page", async () => {
    const calls = stubCalls({
      ...empty,
      [readOwn]: () => ({ data: registration }),
      [submitted]: kept,
      [`DELETE ${api.jobFairRegistration}`]: () => ({ message: "Closed." }),
    });
    vi.stubGlobal("sessionStorage", undefined);
    render(<GiftForm words={words} />);
    await agree();
    await user.click(register());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(calls.at(-1)?.method).toBe("DELETE");
  });

  it("stays where the server says no, and shows what it says", async () => {
    stubCalls({ ...empty, [submitted]: () => refusal(400, "Please choose at most 2 vouchers.") });
    render(<GiftForm words={words} />);
    await agree();
    await user.click(register());
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe("Please choose at most 2 vouchers.");
    expect(leave).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(flowKeys.registered)).toBeNull();
  });

  it("without a company says so, and leads to step 1", async () => {
    sessionStorage.removeItem(flowKeys.company);
    const calls = stubCalls({ ...empty, [readOwn]: () => ({ data: null }) });
    render(<GiftForm words={words} />);
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFair));
    await agree();
    await user.click(register());
    const alerts = await screen.findAllByRole("alert");
    expect(alerts[0]?.textContent).toContain("Please fill in the company information first.");
    expect(
      within(alerts[0] as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe(pages.jobFair);
    expect(sent(calls)).toBeUndefined();
  });
});

describe("the gifts without a contact person", () => {
  beforeEach(() => keep({ ...registration, contact: null }));

  it("lead back to that step, which will say why, where the server knows of none either", async () => {
    const calls = stubCalls({ ...empty, [readOwn]: () => ({ data: { ...registration, contact: null } }) });
    render(<GiftForm words={words} />);
    await user.click(gift(/I have read and agree/));
    await user.click(register());
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sessionStorage.getItem(flowKeys.contactMissing)).toBe("true");
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toContain(contactTexts.missing);
    expect(sent(calls)).toBeUndefined();
    expect(calls.filter(({ url }) => url.pathname === api.jobFairRegistration)).toHaveLength(1);
  });

  it.each([
    ["is in none any more", null],
    ["is in another company's by now", { ...registration, companyId: "c-2" }],
  ])("lead back to that step where the browser %s", async (_, data) => {
    stubCalls({ ...empty, [readOwn]: () => ({ data }) });
    render(<GiftForm words={words} />);
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFairUser));
    expect($registration.get()?.companyId).toBe("c-1");
  });

  it("go on where another tab has named one", async () => {
    const calls = stubCalls({ ...empty, [readOwn]: () => ({ data: registration }), [submitted]: kept });
    render(<GiftForm words={words} />);
    await user.click(gift(/I have read and agree/));
    await user.click(register());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ companyId: "c-1" });
    expect(turnBack).not.toHaveBeenCalled();
  });

  it("stay where the server cannot say, and ask again on request", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    let isDown = true;
    stubCalls({
      ...empty,
      [readOwn]: () => (isDown ? refusal(503, "Later.") : { data: { ...registration, contact: null } }),
    });
    render(<GiftForm words={words} />);
    expect((await screen.findByRole("alert")).textContent).toContain(unreadText);
    await user.click(gift(/I have read and agree/));
    await user.click(register());
    expect(screen.getAllByRole("alert").at(-1)?.textContent).toBe(unreadText);
    expect(turnBack).not.toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFairUser));
  });
});

it("says what the step before has brought, once", async () => {
  stubCalls(empty);
  sessionStorage.setItem(flowKeys.notice, "Job Fair entry added successfully!");
  render(<GiftForm words={words} />);
  expect(await screen.findByText("Job Fair entry added successfully!")).toBeTruthy();
  expect(sessionStorage.getItem(flowKeys.notice)).toBeNull();
});

it("goes back to the contact person", async () => {
  stubCalls(empty);
  render(<GiftForm words={words} />);
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(leave).toHaveBeenCalledWith(pages.jobFairUser);
});
