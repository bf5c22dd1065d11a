import { act, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { pages } from "#addresses/public.ts";
import { cancelledText, SLOW_AFTER_MS } from "#kit/forms/FormSending.tsx";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import {
  contactKept,
  contactSent,
  control,
  fillIn,
  next,
} from "#tests/support/components/job-fair-contact-step.ts";
import {
  registration,
  registrationRead,
  sent,
  turnBack,
  withoutContact,
} from "#tests/support/components/job-fair-step.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { ContactPersonForm } from "./ContactPersonForm.tsx";
import { flowKeys } from "./flow.ts";
import { readFailedText } from "./registration.state.ts";

describe("the contact person step without a company", () => {
  it("redirects to step 1 and leaves a note for it to explain why", async () => {
    stubCalls({ [registrationRead]: () => ({ data: null }) });
    render(<ContactPersonForm />);
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFair));
    expect(sessionStorage.getItem(flowKeys.sentBack)).toBe("true");
  });

  it("continues a registration started in another tab, with its values", async () => {
    stubCalls({ [registrationRead]: () => ({ data: registration }) });
    render(<ContactPersonForm />);
    await waitFor(() => expect(control("Email").value).toBe(fairContact.email));
    expect(turnBack).not.toHaveBeenCalled();
  });

  it("stays and sends nothing if the registration cannot be read, and reads it again on “Try again”", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const calls = stubCalls({ [registrationRead]: () => refusal(503, "Later.") });
    render(<ContactPersonForm />);
    expect((await screen.findByRole("alert")).textContent).toContain(readFailedText);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(screen.getAllByRole("alert").at(-1)?.textContent).toBe(readFailedText));
    expect(sent(calls)).toBeUndefined();
    const again = screen.getByRole<HTMLButtonElement>("button", { name: "Try again" });
    const { promise, resolve } = Promise.withResolvers<Response>();
    const asked = stubCalls({ [registrationRead]: () => promise });
    await user.click(again);
    expect(again.disabled).toBe(false);
    await user.click(again);
    expect(asked).toHaveLength(1);
    resolve(refusal(503, "Later."));
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe(readFailedText));
    expect(document.activeElement).toBe(again);
    const heading = document.body.appendChild(document.createElement("h2"));
    heading.dataset["stepHeading"] = "";
    heading.tabIndex = -1;
    stubCalls({ [registrationRead]: () => ({ data: withoutContact }) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: new RegExp(fairCompany.companyName) })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(turnBack).not.toHaveBeenCalled();
  });

  it("is busy while the registration is read, and can be cancelled after 8 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { promise, resolve } = Promise.withResolvers<object>();
    const calls = stubCalls({ [registrationRead]: () => promise, [contactSent]: contactKept });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(next().getAttribute("aria-busy")).toBe("true"));
    await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
    expect(screen.getByText("Still working...")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect((await screen.findByRole("alert")).textContent).toBe(cancelledText);
    await act(async () => resolve({ data: withoutContact }));
    expect(sent(calls)).toBeUndefined();
  });

  it("redirects to step 1 if “Try again” finds no registration", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    stubCalls({});
    render(<ContactPersonForm />);
    const again = await screen.findByRole("button", { name: "Try again" });
    stubCalls({ [registrationRead]: () => ({ data: null }) });
    await user.click(again);
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFair));
  });
});
