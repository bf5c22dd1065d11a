import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#addresses/public.ts";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import { contactKept, contactSent, fillIn, next } from "#tests/support/components/job-fair-contact-step.ts";
import {
  keep,
  leave,
  onceDecided,
  registrationEnded,
  sent,
  withoutContact,
} from "#tests/support/components/job-fair-step.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { ContactPersonForm } from "./ContactPersonForm.tsx";
import { ENDING_FLAG, flowKeys } from "./flow.ts";

beforeEach(() => keep(withoutContact));

/** A server that never responds; only the caller's own timeout ends the wait. */
const stubHangingCalls = () =>
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });

describe("a complete registration", () => {
  async function askedWhatIsMeant() {
    await fillIn();
    await user.click(next());
    return within(await screen.findByRole("dialog", { name: `${fairCompany.companyName} is registered` }));
  }

  it("is changed once the visitor confirms it", async () => {
    const calls = stubCalls({ [contactSent]: onceDecided(contactKept) });
    render(<ContactPersonForm />);
    await user.click((await askedWhatIsMeant()).getByRole("button", { name: "Change this registration" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
    expect(sent(calls)).toMatchObject({ registration: "edit" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is left unchanged if the question is closed, with a notice that nothing was sent", async () => {
    const calls = stubCalls({ [contactSent]: onceDecided(contactKept) });
    render(<ContactPersonForm />);
    await askedWhatIsMeant();
    screen.getByRole<HTMLDialogElement>("dialog").close();
    const said = await screen.findByRole("alert");
    expect(said.textContent).toBe("Nothing was sent. What you typed is still here.");
    expect(document.activeElement).toBe(said);
    expect(calls).toHaveLength(1);
  });

  it("is changed without asking again if step 1 has already asked", async () => {
    sessionStorage.setItem(flowKeys.editing, "true");
    const calls = stubCalls({ [contactSent]: onceDecided(contactKept) });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
    expect(sent(calls)).toMatchObject({ registration: "edit" });
  });

  it("is ended if another company is to be registered, which starts at step 1 with empty forms", async () => {
    const calls = stubCalls({
      [contactSent]: onceDecided(contactKept),
      [registrationEnded]: () => ({ message: "Closed." }),
    });
    render(<ContactPersonForm />);
    await user.click((await askedWhatIsMeant()).getByRole("button", { name: "Register another company" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFair));
    expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
    expect(sessionStorage.getItem(flowKeys.company)).toBeNull();
  });

  it("is left after a timeout if the server does not respond, with a warning that the input is lost", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const limit = new AbortController();
    stubCalls({ [contactSent]: onceDecided(contactKept) });
    render(<ContactPersonForm />);
    const asked = await askedWhatIsMeant();
    expect(asked.getByText(/what you typed here is not kept/)).toBeTruthy();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    stubHangingCalls();
    await user.click(asked.getByRole("button", { name: "Register another company" }));
    expect(asked.getByRole("button", { name: "Register another company" }).getAttribute("aria-busy")).toBe(
      "true",
    );
    expect(leave).not.toHaveBeenCalled();
    limit.abort();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFair));
    expect(localStorage.getItem(ENDING_FLAG)).toBe("true");
    vi.mocked(AbortSignal.timeout).mockRestore();
  });
});
