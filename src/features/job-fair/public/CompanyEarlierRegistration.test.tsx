import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fairApi, pages } from "#addresses/public.ts";
import { cancelledText, SLOW_AFTER_MS } from "#kit/forms/FormSending.tsx";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import {
  answers,
  companyKept,
  companySent,
  control,
  fillIn,
  next,
  typed,
} from "#tests/support/components/job-fair-company-step.ts";
import {
  keep,
  leave,
  onceDecided,
  registration,
  registrationEnded,
  registrationRead,
  sent,
  withoutContact,
} from "#tests/support/components/job-fair-step.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { registrationChoiceText } from "../registration.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import { ENDING_FLAG, flowKeys } from "./flow.ts";
import { $readFailed, $registration } from "./registration.state.ts";

const sentTo = (calls: readonly Call[], path: string) => calls.filter(({ url }) => url.pathname === path);

/** Fills in and sends the step, and expects it to begin a registration rather than to change one. */
async function expectAnotherRegistered(calls: readonly Call[]) {
  await fillIn();
  await user.click(next());
  await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
  expect(sent(calls)).toMatchObject({ registration: "new" });
  expect(sent(calls)).not.toHaveProperty("companyId");
}

describe("a complete registration", () => {
  it.each([
    ["Change this registration", "edit"],
    ["Register another company", "new"],
  ])("asks what to do with it, and sends the choice: %s", async (button, choice) => {
    keep({ ...registration, isComplete: true });
    const calls = stubCalls({ ...answers, [companySent]: onceDecided(() => companyKept("c-2")) });
    sessionStorage.setItem(flowKeys.giftsDraft, "gifts of the company before");
    render(<CompanyForm />);
    await waitFor(() => expect(control("Company name").value).toBe(fairCompany.companyName));
    await user.click(next());
    const dialog = within(
      await screen.findByRole("dialog", { name: `${fairCompany.companyName} is registered` }),
    );
    expect(dialog.getByText(registrationChoiceText)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: button }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sentTo(calls, fairApi.company)[1]?.body).toMatchObject({ registration: choice });
    expect(sessionStorage.getItem(flowKeys.giftsDraft) === null).toBe(choice === "new");
    expect(sessionStorage.getItem(flowKeys.editing)).toBe(choice === "edit" ? "true" : null);
  });
});

describe("the company step in one of several tabs", () => {
  const sentKey = (calls: readonly Call[], at: number) =>
    sentTo(calls, fairApi.company)[at]?.headers.get("idempotency-key");

  it("changes its own registration, even if another tab has started a different one", async () => {
    keep(registration);
    const calls = stubCalls({
      ...answers,
      [registrationRead]: () => ({ data: { ...registration, companyId: "c-9" } }),
    });
    render(<CompanyForm />);
    await waitFor(() => expect(control("Company name").value).toBe(fairCompany.companyName));
    await user.selectOptions(control("Company size"), "1-10");
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sent(calls)).toMatchObject({ companyId: "c-1", companySize: "1-10" });
    expect(sent(calls)).not.toHaveProperty("registration");
    expect($registration.get()).toMatchObject({ companyId: "c-1", contact: fairContact });
  });

  it("asks for a new registration if it has none", async () => {
    const calls = stubCalls(answers);
    render(<CompanyForm />);
    await expectAnotherRegistered(calls);
  });

  it("registers another company than the one that this browser has begun, unless it is told to go on", async () => {
    const calls = stubCalls({ ...answers, [registrationRead]: () => ({ data: withoutContact }) });
    render(<CompanyForm />);
    await user.click(await screen.findByRole("button", { name: "Register another company" }));
    expect(document.activeElement).toBe(control("Company name"));
    expect(screen.queryByText(/^You began/)).toBeNull();
    await expectAnotherRegistered(calls);
  });

  it("registers another company also if the question is not answered", async () => {
    const calls = stubCalls({ ...answers, [registrationRead]: () => ({ data: withoutContact }) });
    render(<CompanyForm />);
    await screen.findByText(`You began to register ${fairCompany.companyName}.`);
    await expectAnotherRegistered(calls);
    expect(sent(calls)).toMatchObject({ companyName: typed.companyName });
  });

  it("goes on with the company that this browser has begun if it is told to", async () => {
    const calls = stubCalls({ ...answers, [registrationRead]: () => ({ data: registration }) });
    render(<CompanyForm />);
    await user.click(await screen.findByRole("button", { name: `Go on with ${fairCompany.companyName}` }));
    await waitFor(() => expect(control("City").value).toBe(fairCompany.city));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sent(calls)).toMatchObject({ companyId: "c-1", companyName: fairCompany.companyName });
    expect($registration.get()).toMatchObject({ contact: fairContact });
  });

  it("begins a new registration if its own could not be read: the cookie may open another company's", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const calls = stubCalls({ ...answers, [registrationRead]: () => refusal(503, "Later.") });
    render(<CompanyForm />);
    await expectAnotherRegistered(calls);
  });

  it("retries a failed request with the same key, also after a reload", async () => {
    const lost = stubCalls({ ...answers, [companySent]: () => refusal(503, "Later.") });
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    await screen.findAllByRole("alert");
    await user.click(next());
    await waitFor(() => expect(sentTo(lost, fairApi.company)).toHaveLength(2));
    expect(sentTo(lost, fairApi.company)[1]?.body).toEqual(sent(lost));
    expect(sentKey(lost, 1)).toBe(sentKey(lost, 0));
    cleanup();
    cleanStores($registration);
    $registration.set(undefined);
    const calls = stubCalls({ ...answers, [registrationRead]: () => ({ data: withoutContact }) });
    render(<CompanyForm />);
    await waitFor(() => expect(control("Website").value).toBe(typed.website));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sent(calls)).toEqual(sent(lost));
    expect(sentKey(calls, 0)).toBe(sentKey(lost, 0));
  });
});

describe("a company sent again after going back to step 1", () => {
  it.each([
    ["keeps the contact person that the server knows", "c-1", fairContact],
    ["takes no contact person from another company", "c-9", null],
  ])("%s", async (_, companyId, keptContact) => {
    stubCalls({
      ...answers,
      [registrationRead]: () => ({ data: { ...registration, companyId } }),
    });
    render(<CompanyForm />);
    await user.click(await screen.findByRole("button", { name: /^Go on with/ }));
    await waitFor(() => expect(control("Company name").value).toBe(fairCompany.companyName));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect($registration.get()).toMatchObject({ companyId: "c-1", contact: keptContact });
    expect(JSON.parse(sessionStorage.getItem(flowKeys.company) ?? "")).toMatchObject({
      contact: keptContact,
    });
  });
});

describe("an earlier registration whose end the server has not confirmed", () => {
  const askedOf = (calls: readonly Call[]) =>
    calls.filter(({ url }) => url.pathname === fairApi.registration).map(({ method }) => method);

  beforeEach(() => localStorage.setItem(ENDING_FLAG, "true"));

  it("is ended before any registration is read", async () => {
    const calls = stubCalls({ ...answers, [registrationEnded]: () => ({ message: "Closed." }) });
    render(<CompanyForm />);
    await waitFor(() => expect(askedOf(calls)).toEqual(["DELETE", "GET"]));
    expect(localStorage.getItem(ENDING_FLAG)).toBeNull();
  });

  it("is ended before the next company is sent", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const calls = stubCalls({ ...answers, [registrationEnded]: () => promise });
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(next().getAttribute("aria-busy")).toBe("true"));
    expect(sentTo(calls, fairApi.company)).toEqual([]);
    resolve({ message: "Closed." });
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sentTo(calls, fairApi.company)).toHaveLength(1);
  });

  it("lets the next company be cancelled while it is being ended for more than 8 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { promise, resolve } = Promise.withResolvers<object>();
    const calls = stubCalls({ ...answers, [registrationEnded]: () => promise });
    render(<CompanyForm />);
    await fillIn();
    await waitFor(() => expect(control("State").value).toBe("Kerala"));
    await user.click(next());
    await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect((await screen.findByRole("alert")).textContent).toBe(cancelledText);
    expect(next().getAttribute("aria-busy")).toBeNull();
    await act(async () => resolve({ message: "Closed." }));
    expect(sentTo(calls, fairApi.company)).toEqual([]);
  });

  it.each([
    ["still has to be ended if this tab's own registration is changed", "c-1", "true"],
    ["is forgotten if the server no longer knows this tab's own registration and begins one", "c-2", null],
  ])("%s", async (_, companyId, flag) => {
    keep(registration);
    stubCalls({ ...answers, [companySent]: () => companyKept(companyId) });
    render(<CompanyForm />);
    await waitFor(() => expect(control("Company name").value).toBe(fairCompany.companyName));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(localStorage.getItem(ENDING_FLAG)).toBe(flag);
  });

  it("is not read if it cannot be ended, and is forgotten once the next company is sent", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const calls = stubCalls({ ...answers, [registrationEnded]: () => refusal(503, "Later.") });
    render(<CompanyForm />);
    await waitFor(() => expect($readFailed.get()).toBe(true));
    expect(askedOf(calls)).toEqual(["DELETE"]);
    expect(localStorage.getItem(ENDING_FLAG)).toBe("true");
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(localStorage.getItem(ENDING_FLAG)).toBeNull();
  });
});
