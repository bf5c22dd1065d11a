import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#addresses/public.ts";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import {
  answers,
  companySent,
  control,
  fillIn,
  form,
  next,
  typed,
} from "#tests/support/components/job-fair-company-step.ts";
import {
  leave,
  registrationEnded,
  registrationRead,
  sent,
  withoutContact,
} from "#tests/support/components/job-fair-step.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { companySizes, industries } from "../company.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import { endFlow, flowKeys } from "./flow.ts";
import { $registration } from "./registration.state.ts";

const bringBack = () =>
  act(async () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));

describe("the company step, when it is sent", () => {
  it("lists all required fields above the form and focuses the first", async () => {
    stubCalls(answers);
    render(<CompanyForm />);
    await user.click(next());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Validation Error: Company name is required Industry is required Company size is required Website is required Pincode is required",
    );
    expect(document.activeElement).toBe(control("Company name"));
    expect(leave).not.toHaveBeenCalled();
  });

  it("announces the same errors again each time it is sent", async () => {
    stubCalls(answers);
    render(<CompanyForm />);
    await user.click(next());
    const first = await screen.findByRole("alert");
    await user.click(next());
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect((await screen.findByRole("alert")).textContent).toBe(first.textContent);
  });

  it("offers the documented industries and company sizes", () => {
    stubCalls(answers);
    render(<CompanyForm />);
    const choicesOf = (name: string) =>
      within(control(name))
        .getAllByRole<HTMLOptionElement>("option")
        .slice(1)
        .map(({ text }) => text);
    expect(choicesOf("Industry")).toEqual(industries);
    expect(choicesOf("Company size")).toEqual(companySizes);
  });

  it("sends the documented fields, stores the company's ID, and goes to step 2", async () => {
    const calls = stubCalls(answers);
    render(<CompanyForm />);
    await fillIn();
    await waitFor(() => expect(control("State").value).toBe("Kerala"));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sent(calls)).toMatchObject({
      ...typed,
      homepage: "",
    });
    expect($registration.get()?.companyId).toBe("c-1");
    expect(sessionStorage.getItem(flowKeys.company)).toContain('"companyId":"c-1"');
  });

  it("sends the host of a website that the browser filled in as a full URL", async () => {
    const calls = stubCalls(answers);
    render(<CompanyForm />);
    await fillIn();
    fireEvent.input(control("Website"), { target: { value: "https://www.samudra.in/" } });
    await user.click(next());
    await waitFor(() => expect(sent(calls)).toMatchObject({ website: "www.samudra.in" }));
    expect(control("Website").value).toBe("www.samudra.in");
  });

  describe("and restored from the back/forward cache", () => {
    async function send() {
      stubCalls({ ...answers, [registrationEnded]: () => ({}) });
      render(<CompanyForm />);
      await fillIn();
      await waitFor(() => expect(control("State").value).toBe("Kerala"));
      await user.click(next());
      await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    }

    it("still shows the values that were sent", async () => {
      await send();
      await bringBack();
      expect(control("Company name").value).toBe(typed.companyName);
    });

    it("is empty once the registration is over", async () => {
      await send();
      await endFlow();
      await bringBack();
      const names = ["Company name", "Industry", "Company size", "Website", "Pincode", "State"];
      expect(names.map((name) => control(name).value)).toEqual(names.map(() => ""));
      expect(screen.queryByRole("alert")).toBeNull();
    });
  });

  describe("by a browser without storage", () => {
    beforeEach(() => {
      vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
        throw new DOMException("Access is denied.", "SecurityError");
      });
    });

    it("shows an error and sends nothing if cookies are disabled too", async () => {
      vi.spyOn(document, "cookie", "get").mockReturnValue("");
      const calls = stubCalls(answers);
      render(<CompanyForm />);
      expect(await screen.findByText(/set not to store data/)).toBeDefined();
      await fillIn();
      await user.click(next());
      expect((await screen.findByRole("alert")).textContent).toMatch(/set not to store data/);
      expect(sent(calls)).toBeUndefined();
    });

    it("still shows what was typed when it is restored from the back/forward cache", async () => {
      stubCalls(answers);
      render(<CompanyForm />);
      await fillIn();
      await bringBack();
      expect(control("Company name").value).toBe(typed.companyName);
    });

    it("is sent if cookies are enabled", async () => {
      const calls = stubCalls(answers);
      render(<CompanyForm />);
      await fillIn();
      await user.click(next());
      await waitFor(() => expect(sent(calls)).toMatchObject({ companyName: typed.companyName }));
    });
  });

  it("stays on the page and shows the server's errors above the form and next to the field", async () => {
    stubCalls({
      ...answers,
      [companySent]: () =>
        Response.json(
          { error: "No.", message: "No.", fields: { website: "Not this one." } },
          { status: 400 },
        ),
    });
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe("No.");
    expect(control("Website").getAttribute("aria-invalid")).toBe("true");
    expect(form().getByText("Not this one.")).toBeTruthy();
    expect(control("Company name").value).toBe(typed.companyName);
    expect(leave).not.toHaveBeenCalled();
  });

  it("shows an error for a missing response and for one without a message", async () => {
    const { [companySent]: _lost, ...others } = answers;
    stubCalls(others);
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() =>
      expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Server error! Please try again."),
    );
    stubCalls({ ...answers, [companySent]: () => Response.json({}, { status: 500 }) });
    await user.click(next());
    await waitFor(() => expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Something went wrong!"));
  });
});

describe("earlier input", () => {
  it("is restored after a reload", async () => {
    stubCalls(answers);
    render(<CompanyForm />);
    await fillIn();
    await waitFor(() => expect(control("City").value).toBe("Kochi"));
    cleanup();
    render(<CompanyForm />);
    await waitFor(() => expect(control("Website").value).toBe(typed.website));
    await waitFor(() => expect(control("City").value).toBe("Kochi"));
  });

  it("is restored from the server in a tab without input of its own, once the visitor says so", async () => {
    stubCalls({
      ...answers,
      [registrationRead]: () => ({ data: { ...withoutContact, companyId: "c-9" } }),
    });
    render(<CompanyForm />);
    await screen.findByText(`You began to register ${fairCompany.companyName}.`);
    expect(control("Company name").value).toBe("");
    await user.click(screen.getByRole("button", { name: `Go on with ${fairCompany.companyName}` }));
    await waitFor(() => expect(control("Company name").value).toBe(fairCompany.companyName));
    expect(control("Company size").value).toBe(fairCompany.companySize);
    expect($registration.get()?.companyId).toBe("c-9");
    expect(screen.queryByText(/^You began/)).toBeNull();
  });
});

it("goes to step 2 even if the registration could not be read", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  stubCalls({ ...answers, [registrationRead]: () => refusal(503, "Later.") });
  render(<CompanyForm />);
  await fillIn();
  await user.click(next());
  await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
});
