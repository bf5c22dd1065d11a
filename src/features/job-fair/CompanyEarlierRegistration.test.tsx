import { render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registrationChoiceText } from "#domain/job-fair/job-fair-company.ts";
import { api, pages } from "#paths";
import {
  answers,
  companyKept,
  companySent,
  control,
  fillIn,
  next,
} from "#tests/support/components/job-fair-company-step.ts";
import {
  endStep,
  leave,
  onceDecided,
  registration,
  registrationEnded,
  registrationRead,
} from "#tests/support/components/job-fair-step.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { fairCompany, fairContact } from "#tests/support/job-fair-registration.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import { ENDING_FLAG, flowKeys } from "./flow-keys.ts";
import { $isUnread, $registration } from "./registration.store.ts";

const sentTo = (calls: readonly Call[], path: string) => calls.filter(({ url }) => url.pathname === path);

afterEach(endStep);

describe("a registration that is complete", () => {
  it.each([
    ["Change this registration", "edit"],
    ["Register another company", "new"],
  ])("is touched only once it is clear what is meant: %s", async (button, registration) => {
    const calls = stubCalls({ ...answers, [companySent]: onceDecided(() => companyKept("c-2")) });
    sessionStorage.setItem(flowKeys.giftsDraft, "gifts of the company before");
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    const dialog = within(
      await screen.findByRole("dialog", { name: `${fairCompany.companyName} is registered` }),
    );
    expect(dialog.getByText(registrationChoiceText)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: button }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sentTo(calls, api.jobFairCompanySubmit)[1]?.body).toMatchObject({ registration });
    expect(sessionStorage.getItem(flowKeys.giftsDraft) === null).toBe(registration === "new");
    expect(sessionStorage.getItem(flowKeys.editing)).toBe(registration === "edit" ? "true" : null);
  });
});

describe("a company that goes back to its step", () => {
  it.each([
    ["has the contact person still that the server knows", "c-1", fairContact],
    ["has none of another company", "c-9", null],
  ])("%s", async (_, companyId, keptContact) => {
    stubCalls({
      ...answers,
      [registrationRead]: () => ({ data: { ...registration, companyId } }),
    });
    render(<CompanyForm />);
    await waitFor(() => expect(control("Company name").value).toBe(fairCompany.companyName));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect($registration.get()).toMatchObject({ companyId: "c-1", contact: keptContact });
    expect(JSON.parse(sessionStorage.getItem(flowKeys.company) ?? "")).toMatchObject({
      contact: keptContact,
    });
  });
});

describe("a registration before it whose end the server has not confirmed", () => {
  const askedOf = (calls: readonly Call[]) =>
    calls.filter(({ url }) => url.pathname === api.jobFairRegistration).map(({ method }) => method);

  beforeEach(() => localStorage.setItem(ENDING_FLAG, "true"));

  it("is ended before anything is read of it", async () => {
    const calls = stubCalls({ ...answers, [registrationEnded]: () => ({ message: "Closed." }) });
    render(<CompanyForm />);
    await waitFor(() => expect(askedOf(calls)).toEqual(["DELETE", "GET"]));
    expect(localStorage.getItem(ENDING_FLAG)).toBeNull();
  });

  it("is over before the next one begins", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const calls = stubCalls({ ...answers, [registrationEnded]: () => promise });
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(next().getAttribute("aria-busy")).toBe("true"));
    expect(sentTo(calls, api.jobFairCompanySubmit)).toEqual([]);
    resolve({ message: "Closed." });
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sentTo(calls, api.jobFairCompanySubmit)).toHaveLength(1);
  });

  it("is not read where it cannot be ended, until the next company has begun", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const calls = stubCalls({ ...answers, [registrationEnded]: () => refusal(503, "Later.") });
    render(<CompanyForm />);
    await waitFor(() => expect($isUnread.get()).toBe(true));
    expect(askedOf(calls)).toEqual(["DELETE"]);
    expect(localStorage.getItem(ENDING_FLAG)).toBe("true");
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(localStorage.getItem(ENDING_FLAG)).toBeNull();
  });
});
