import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cleanStores } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { companySizes, industries, registrationChoiceText } from "#domain/job-fair/job-fair-company.ts";
import { $toasts } from "#lib/toasts.ts";
import { api, pages } from "#paths";
import { type Call, refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import { ENDING_FLAG, flowKeys } from "./flow-keys.ts";
import { $isUnread, $registration } from "./registration.store.ts";

const submitted = `POST ${api.jobFairCompanySubmit}`;
const kochi = [
  { Status: "Success", PostOffice: [{ Name: "Ernakulam", District: "Ernakulam", State: "Kerala" }] },
];
const answers = {
  [`GET ${api.jobFairRegistration}`]: () => ({ data: null }),
  [`GET ${api.postalCode("682031")}`]: () => kochi,
  [submitted]: () => Response.json({ message: "Thank you.", companyId: "c-1" }, { status: 201 }),
};

const company = {
  companyName: "Vembanad Blue",
  industry: "Retail & E-commerce",
  website: "www.vembanad.example.in",
  companySize: "1-10",
  pincode: "682031",
  country: "India",
  state: "Kerala",
  city: "Ernakulam",
  district: "Ernakulam",
};

const form = () => within(screen.getByRole("form", { name: "Company information" }));
const control = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name);
const next = () => form().getByRole("button", { name: "Next" });

const user = userEvent.setup();
const leave = vi.spyOn(window.location, "assign");

async function paste(name: string | RegExp, text: string) {
  await user.click(control(name));
  await user.paste(text);
}

async function fillIn() {
  await paste("Company name", "Malabar Crest Spices");
  await user.selectOptions(control("Industry"), "Retail & E-commerce");
  await user.selectOptions(control("Company size"), "51-100");
  await paste("Website", "www.malabarcrest.example.in");
  await paste("Pincode", "682031");
}

const sentTo = (calls: readonly Call[], path: string) => calls.filter(({ url }) => url.pathname === path);

beforeEach(() => {
  leave.mockReturnValue();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  cleanStores($registration);
  $registration.set(undefined);
  $isUnread.set(false);
  $toasts.set([]);
  leave.mockReset();
  vi.unstubAllGlobals();
});

describe("the company's step, when it is sent", () => {
  it("asks for everything that is required, above the form and beside the fields", async () => {
    stubCalls(answers);
    render(<CompanyForm />);
    await user.click(next());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Validation Error: Company name is required Industry is required Company size is required Website is required Pincode is required",
    );
    expect(document.activeElement).toBe(control("Company name"));
    expect(leave).not.toHaveBeenCalled();
  });

  it("offers the documented industries and all sizes", () => {
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

  it("sends the documented fields with the place, keeps the company's id, and goes on to step 2", async () => {
    const calls = stubCalls(answers);
    render(<CompanyForm />);
    await fillIn();
    await waitFor(() => expect(control("State").value).toBe("Kerala"));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect(sentTo(calls, api.jobFairCompanySubmit)[0]?.body).toMatchObject({
      companyName: "Malabar Crest Spices",
      industry: "Retail & E-commerce",
      website: "www.malabarcrest.example.in",
      companySize: "51-100",
      pincode: "682031",
      country: "India",
      state: "Kerala",
      city: "Ernakulam",
      district: "Ernakulam",
      homepage: "",
    });
    expect($registration.get()?.companyId).toBe("c-1");
    expect(sessionStorage.getItem(flowKeys.company)).toContain('"companyId":"c-1"');
  });

  it("stays and shows the server's text, also beside the field it is about", async () => {
    stubCalls({
      ...answers,
      [submitted]: () =>
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
    expect(control("Company name").value).toBe("Malabar Crest Spices");
    expect(leave).not.toHaveBeenCalled();
  });

  it("says so when no answer comes, and when one says nothing", async () => {
    const { [submitted]: _lost, ...others } = answers;
    stubCalls(others);
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() =>
      expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Server error! Please try again."),
    );
    stubCalls({ ...answers, [submitted]: () => Response.json({}, { status: 500 }) });
    await user.click(next());
    await waitFor(() => expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Something went wrong!"));
  });
});

describe("a registration that is complete", () => {
  const complete = () =>
    Response.json(
      {
        error: registrationChoiceText,
        message: registrationChoiceText,
        fields: { registration: registrationChoiceText },
        current: { companyName: "Vembanad Blue" },
      },
      { status: 409 },
    );

  const unlessDecided = ({ body }: Call) =>
    (body as { registration?: string }).registration
      ? Response.json({ message: "Thank you.", companyId: "c-2" }, { status: 201 })
      : complete();

  it.each([
    ["Change this registration", "edit"],
    ["Register another company", "new"],
  ])("is touched only once it is clear what is meant: %s", async (button, registration) => {
    const calls = stubCalls({ ...answers, [submitted]: unlessDecided });
    sessionStorage.setItem(flowKeys.giftsDraft, "gifts of the company before");
    render(<CompanyForm />);
    await fillIn();
    await user.click(next());
    const dialog = within(await screen.findByRole("dialog", { name: "Vembanad Blue is registered" }));
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
  const contact = {
    fullName: "Asha Menon",
    designation: "CHRO",
    email: "asha@vembanad.example.in",
    phone: "+91 9876543210",
    alternateContact: null,
  };

  it.each([
    ["has the contact person still that the server knows", "c-1", contact],
    ["has none of another company", "c-9", null],
  ])("%s", async (_, companyId, keptContact) => {
    stubCalls({
      ...answers,
      [`GET ${api.jobFairRegistration}`]: () => ({
        data: { companyId, isComplete: false, company, contact },
      }),
    });
    render(<CompanyForm />);
    await waitFor(() => expect(control("Company name").value).toBe("Vembanad Blue"));
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
    expect($registration.get()).toMatchObject({ companyId: "c-1", contact: keptContact });
    expect(JSON.parse(sessionStorage.getItem(flowKeys.company) ?? "")).toMatchObject({
      contact: keptContact,
    });
  });
});

describe("a registration before it whose end the server has not confirmed", () => {
  const ended = `DELETE ${api.jobFairRegistration}`;
  const askedOf = (calls: readonly Call[]) =>
    calls.filter(({ url }) => url.pathname === api.jobFairRegistration).map(({ method }) => method);

  beforeEach(() => localStorage.setItem(ENDING_FLAG, "true"));

  it("is ended before anything is read of it", async () => {
    const calls = stubCalls({ ...answers, [ended]: () => ({ message: "Closed." }) });
    render(<CompanyForm />);
    await waitFor(() => expect(askedOf(calls)).toEqual(["DELETE", "GET"]));
    expect(localStorage.getItem(ENDING_FLAG)).toBeNull();
  });

  it("is over before the next one begins", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const calls = stubCalls({ ...answers, [ended]: () => promise });
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
    const calls = stubCalls({ ...answers, [ended]: () => refusal(503, "Later.") });
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

describe("what was typed before", () => {
  it("comes back after a reload", async () => {
    stubCalls(answers);
    render(<CompanyForm />);
    await fillIn();
    await waitFor(() => expect(control("City").value).toBe("Ernakulam"));
    cleanup();
    render(<CompanyForm />);
    await waitFor(() => expect(control("Website").value).toBe("www.malabarcrest.example.in"));
    await waitFor(() => expect(control("City").value).toBe("Ernakulam"));
  });

  it("comes back in another tab from the server, where nothing is typed yet", async () => {
    stubCalls({
      ...answers,
      [`GET ${api.jobFairRegistration}`]: () => ({
        data: { companyId: "c-9", isComplete: false, company, contact: null },
      }),
    });
    render(<CompanyForm />);
    await waitFor(() => expect(control("Company name").value).toBe("Vembanad Blue"));
    expect(control("Company size").value).toBe("1-10");
  });
});

it("asks nothing of the server that a failed reading of the registration could break", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  stubCalls({ ...answers, [`GET ${api.jobFairRegistration}`]: () => refusal(503, "Later.") });
  render(<CompanyForm />);
  await fillIn();
  await user.click(next());
  await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
});
