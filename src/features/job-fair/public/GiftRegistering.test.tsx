import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fairApi, pages } from "#addresses/public.ts";
import { SLOW_AFTER_MS } from "#kit/forms/FormSending.tsx";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import {
  gift,
  giftsRead,
  giftsSent,
  nothingChosen,
  openGifts,
} from "#tests/support/components/job-fair-gift-step.ts";
import {
  keep,
  leave,
  onceDecided,
  registration,
  registrationEnded,
  registrationRead,
  sent,
  turnBack,
  withoutContact,
} from "#tests/support/components/job-fair-step.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { noContactText, registrationChoiceText } from "../registration.ts";
import { flowKeys } from "./flow.ts";
import { $registration, readFailedText } from "./registration.state.ts";
import { notLoadedText } from "./use-gifts.ts";

const selectionKept = () => ({ message: "Thank you.", data: nothingChosen });

const agree = () => user.click(gift(/I have read and agree to the terms and conditions/));
const register = () => user.click(screen.getByRole("button", { name: "Register" }));

beforeEach(() => keep(registration));

describe("Register", () => {
  it("requires only the agreement to the terms", async () => {
    const calls = openGifts({ [giftsSent]: selectionKept });
    await register();
    expect(await screen.findByText("Please agree to the terms and conditions to register.")).toBeTruthy();
    expect(document.activeElement).toBe(gift(/I have read/));
    expect(sent(calls)).toBeUndefined();
    await agree();
    expect(screen.queryByText("Please agree to the terms and conditions to register.")).toBeNull();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toEqual({
      companyId: "c-1",
      companyName: fairCompany.companyName,
      ...nothingChosen,
      agreeTerms: true,
      agreePromotions: false,
      registration: "new",
    });
  });

  it("sends the choice as documented: vouchers by number, apps by title", async () => {
    const calls = openGifts({ [giftsSent]: selectionKept });
    await user.click(gift("Sales Consultation"));
    await user.click(gift("My ToDo's"));
    await user.click(gift(/promotional emails/));
    await agree();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toEqual({
      companyId: "c-1",
      companyName: fairCompany.companyName,
      selectedVouchers: [1],
      selectedTools: ["My ToDo's"],
      noGift: false,
      agreeTerms: true,
      agreePromotions: true,
      registration: "new",
    });
    expect(sessionStorage.getItem(flowKeys.registered)).toBe("true");
  });

  it("changes a complete registration only if the visitor chose to at an earlier step", async () => {
    const calls = openGifts({ [giftsSent]: onceDecided(selectionKept, ["edit"]) });
    await agree();
    await register();
    const firstStep = await screen.findByRole("link", { name: "Go to the company information" });
    expect(firstStep.getAttribute("href")).toBe(pages.jobFair);
    expect(firstStep.closest("[role=alert]")?.textContent).toContain(registrationChoiceText);
    expect(leave).not.toHaveBeenCalled();
    sessionStorage.setItem(flowKeys.editing, "true");
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ registration: "edit" });
  });

  it("waits until an earlier choice is loaded, and sends it", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const calls = openGifts({ [giftsSent]: selectionKept, [giftsRead]: () => promise });
    await agree();
    await register();
    expect(sent(calls)).toBeUndefined();
    resolve(Response.json({ data: { ...nothingChosen, selectedVouchers: [4] } }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ selectedVouchers: [4] });
  });

  it("lets no gift be chosen while the choice is being sent", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const calls = openGifts({ [giftsSent]: () => promise });
    await agree();
    await register();
    await waitFor(() => expect(sent(calls)).toBeDefined());
    await user.click(gift("Sales Consultation"));
    expect(gift("Sales Consultation").checked).toBe(false);
    resolve(refusal(503, "The store is away."));
    await screen.findAllByText("The store is away.");
    await user.click(gift("Sales Consultation"));
    expect(gift("Sales Consultation").checked).toBe(true);
  });

  it("neither shows nor sends the gifts of a registration that another tab has begun", async () => {
    const calls = openGifts({
      [registrationRead]: () => ({ data: { ...registration, companyId: "c-9" } }),
      [giftsRead]: () => ({ data: { ...nothingChosen, selectedVouchers: [4] } }),
      [giftsSent]: selectionKept,
    });
    await agree();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ companyId: "c-1", selectedVouchers: [] });
    expect(screen.queryByText(notLoadedText)).toBeNull();
  });

  it("sends no gifts if “no gift” is ticked after a choice", async () => {
    const calls = openGifts({ [giftsSent]: selectionKept });
    await user.click(gift("Sales Consultation"));
    await user.click(gift("I don't want any complimentary gift"));
    await agree();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ selectedVouchers: [], selectedTools: [], noGift: true });
  });

  it("does not end the registration, which is left to the last page", async () => {
    const calls = openGifts({ [giftsSent]: selectionKept });
    await agree();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  });

  it("ends the registration itself if session storage is unavailable", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const calls = openGifts({
      [registrationRead]: () => ({ data: registration }),
      [giftsSent]: selectionKept,
      [registrationEnded]: () => ({ message: "Closed." }),
    });
    await agree();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(calls.at(-1)?.method).toBe("DELETE");
  });

  it("stays on the page and shows the server's error if it refuses", async () => {
    openGifts({ [giftsSent]: () => refusal(400, "Please choose at most 2 vouchers.") });
    await agree();
    await register();
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe("Please choose at most 2 vouchers.");
    expect(leave).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(flowKeys.registered)).toBeNull();
  });

  it("without a company, shows an error with a link to step 1", async () => {
    sessionStorage.removeItem(flowKeys.company);
    const calls = openGifts({ [registrationRead]: () => ({ data: null }) });
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFair));
    await agree();
    await register();
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

describe("Register, while the registration is read", () => {
  it("is busy, and can be cancelled after 8 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sessionStorage.removeItem(flowKeys.company);
    const { promise, resolve } = Promise.withResolvers<object>();
    const calls = openGifts({ [registrationRead]: () => promise, [giftsSent]: selectionKept });
    await agree();
    await register();
    expect(screen.getByRole("button", { name: "Register" }).getAttribute("aria-busy")).toBe("true");
    await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
    expect(screen.getByText("Still working...")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Sending was cancelled.");
    await act(async () => resolve({ data: registration }));
    expect(sent(calls)).toBeUndefined();
  });
});

describe("the gifts step without a contact person", () => {
  beforeEach(() => keep(withoutContact));

  it("redirects to that step, with the reason, if the server has no contact person either", async () => {
    const calls = openGifts({ [registrationRead]: () => ({ data: withoutContact }) });
    await agree();
    await register();
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sessionStorage.getItem(flowKeys.contactMissing)).toBe("true");
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toContain(noContactText);
    expect(sent(calls)).toBeUndefined();
    // Once for the saved gifts, and once for the contact person.
    expect(calls.filter(({ url }) => url.pathname === fairApi.registration)).toHaveLength(2);
  });

  it.each([
    ["has no registration any more", null],
    ["has another company's registration by now", { ...registration, companyId: "c-2" }],
  ])("redirects to that step if the browser %s", async (_, data) => {
    openGifts({ [registrationRead]: () => ({ data }) });
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFairUser));
    expect($registration.get()?.companyId).toBe("c-1");
  });

  it("registers if another tab has saved a contact person", async () => {
    const calls = openGifts({
      [registrationRead]: () => ({ data: registration }),
      [giftsSent]: selectionKept,
    });
    await agree();
    await register();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairClose));
    expect(sent(calls)).toMatchObject({ companyId: "c-1" });
    expect(turnBack).not.toHaveBeenCalled();
  });

  it("stays if the registration cannot be read, and reads it again on “Try again”", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    let isDown = true;
    openGifts({
      [registrationRead]: () => (isDown ? refusal(503, "Later.") : { data: withoutContact }),
    });
    expect((await screen.findByRole("alert")).textContent).toContain(readFailedText);
    await agree();
    await register();
    expect(screen.getAllByRole("alert").at(-1)?.textContent).toBe(readFailedText);
    expect(turnBack).not.toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFairUser));
  });
});
