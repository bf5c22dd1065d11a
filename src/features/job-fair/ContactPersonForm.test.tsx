import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cleanStores } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registrationChoiceText } from "#domain/job-fair/job-fair-company.ts";
import { contactTexts, designations } from "#domain/job-fair/job-fair-contact.ts";
import { $toasts } from "#lib/toasts.ts";
import { api, pages } from "#paths";
import { type Call, refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { ContactPersonForm } from "./ContactPersonForm.tsx";
import { ENDING_FLAG, flowKeys } from "./flow-keys.ts";
import { $isUnread, $registration, unreadText } from "./registration.store.ts";

const registration = {
  companyId: "c-1",
  isComplete: false,
  company: {
    companyName: "Malabar Crest Spices",
    industry: "Retail & E-commerce",
    website: "www.malabarcrest.example.in",
    companySize: "51-100",
    pincode: "682031",
    country: "India",
    state: "Kerala",
    city: "Ernakulam",
    district: "Ernakulam",
  },
  contact: null,
};

const submitted = `POST ${api.jobFairContactSubmit}`;
const read = `GET ${api.jobFairRegistration}`;
const kept = () => Response.json({ message: contactTexts.added, userId: "u-1" }, { status: 201 });

/** A server that never answers; only the caller's own limit ends the waiting. */
const stubHangingCalls = () =>
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });

const form = () => within(screen.getByRole("form", { name: "Contact person" }));
const control = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name);
const next = () => form().getByRole("button", { name: "Next" });

const user = userEvent.setup();
const leave = vi.spyOn(window.location, "assign");
const turnBack = vi.spyOn(window.location, "replace");

async function paste(name: string | RegExp, text: string) {
  await user.click(control(name));
  await user.paste(text);
}

async function fillIn(email = "Asha@MalabarCrest.example.in") {
  await paste("Full name", "Asha Menon");
  await user.selectOptions(control("Designation"), "CHRO");
  await paste("Email", email);
  await paste("Phone number", "9876543210");
}

const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method === "POST").at(-1)?.body;

beforeEach(() => {
  leave.mockReturnValue();
  turnBack.mockReturnValue();
  sessionStorage.setItem(flowKeys.company, JSON.stringify(registration));
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
  turnBack.mockReset();
  vi.unstubAllGlobals();
});

describe("the contact person's step", () => {
  it("shows the company, and says who may fill it in and with which address", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    const company = within(await screen.findByRole("region", { name: /Malabar Crest Spices/ }));
    for (const text of ["Retail & E-commerce", "51-100", "Ernakulam, Kerala, India", "682031"]) {
      expect(company.getByText(text)).toBeTruthy();
    }
    expect(company.getByRole("link", { name: /Change/ }).getAttribute("href")).toBe(pages.jobFair);
    expect(screen.getByText("Only a senior decision-maker may fill in this form.")).toBeTruthy();
    expect(screen.getByText("Only corporate email is accepted.")).toBeTruthy();
  });

  it("offers the documented designations, and numbers of five countries", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    const options = within(control("Designation")).getAllByRole<HTMLOptionElement>("option").slice(1);
    expect(options.map(({ text }) => text)).toEqual(designations);
    const [picker] = form().getAllByRole("button", { name: /^Country: IN, India/ });
    if (picker) await user.click(picker);
    const countries = await form().findAllByRole("option", { name: /\+\d/ });
    expect(countries.map(({ textContent }) => textContent)).toEqual([
      "Australia+61",
      "Canada+1",
      "India+91",
      "United Kingdom+44",
      "United States+1",
    ]);
  });

  it("asks for everything that is required", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    await user.click(next());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Validation Error: Full Name is required! Designation is required! Email is required! Phone number is required!",
    );
  });

  it.each(["asha@gmail.com", "asha@mail.yahoo.co.in", "asha at home"])("does not take %s", async (email) => {
    const calls = stubCalls({ [submitted]: kept });
    render(<ContactPersonForm />);
    await fillIn(email);
    await user.click(next());
    expect(await form().findByText("Only official company emails are allowed!")).toBeTruthy();
    expect(sent(calls)).toBeUndefined();
  });

  it("sends the person with the company's id, and goes on to step 3, which will say so", async () => {
    const calls = stubCalls({ [submitted]: kept });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
    expect(sent(calls)).toMatchObject({
      fullName: "Asha Menon",
      designation: "CHRO",
      email: "asha@malabarcrest.example.in",
      phone: "+91 9876543210",
      alternateContact: "",
      company: "c-1",
      companyId: "c-1",
    });
    expect(sessionStorage.getItem(flowKeys.notice)).toBe("Job Fair entry added successfully!");
  });

  it.each(["ceo@acme.info", "ceo@acme.tech", "hr@mail.acmegroup.com"])(
    "takes %s as it is typed",
    async (email) => {
      const calls = stubCalls({ [submitted]: kept });
      render(<ContactPersonForm />);
      await fillIn("");
      await user.type(control("Email"), email.replace("@", " @"));
      await user.click(next());
      await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
      expect(sent(calls)).toMatchObject({ email });
    },
  );

  it("says why the gifts led back to it, once", async () => {
    sessionStorage.setItem(flowKeys.contactMissing, "true");
    stubCalls({});
    render(<ContactPersonForm />);
    expect(await screen.findByText(contactTexts.missing)).toBeTruthy();
    cleanup();
    render(<ContactPersonForm />);
    expect(screen.queryByText(contactTexts.missing)).toBeNull();
  });

  it.each([
    ["the server's text", () => refusal(400, "Not today."), "Not today."],
    ["Something went wrong!", () => Response.json({}, { status: 500 }), "Something went wrong!"],
    ["Something went wrong!", () => Response.json({ odd: true }, { status: 201 }), "Something went wrong!"],
  ])("stays and shows %s", async (_, answer, text) => {
    stubCalls({ [submitted]: answer });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe(text);
    expect(leave).not.toHaveBeenCalled();
  });

  it("stays and says so where no answer comes", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe("Server error! Please try again.");
    expect(control("Full name").value).toBe("Asha Menon");
  });

  it("goes back to the company, and has kept what was typed", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    await paste("Full name", "Asha Menon");
    await user.click(form().getByRole("button", { name: "Previous" }));
    expect(leave).toHaveBeenCalledWith(pages.jobFair);
    cleanup();
    render(<ContactPersonForm />);
    await waitFor(() => expect(control("Full name").value).toBe("Asha Menon"));
  });
});

describe("a registration that is complete", () => {
  const complete = ({ body }: Call) =>
    (body as { registration?: string }).registration
      ? kept()
      : Response.json(
          {
            error: registrationChoiceText,
            fields: { registration: registrationChoiceText },
            current: { companyName: "Malabar Crest Spices" },
          },
          { status: 409 },
        );

  async function askedWhatIsMeant() {
    await fillIn();
    await user.click(next());
    return within(await screen.findByRole("dialog", { name: "Malabar Crest Spices is registered" }));
  }

  it("is changed once somebody says so", async () => {
    const calls = stubCalls({ [submitted]: complete });
    render(<ContactPersonForm />);
    await user.click((await askedWhatIsMeant()).getByRole("button", { name: "Change this registration" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
    expect(sent(calls)).toMatchObject({ registration: "edit" });
  });

  it("is not asked about again once step 1 was told to change it", async () => {
    sessionStorage.setItem(flowKeys.editing, "true");
    const calls = stubCalls({ [submitted]: complete });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
    expect(sent(calls)).toMatchObject({ registration: "edit" });
  });

  it("is left alone where another company is meant, which begins at step 1 with empty forms", async () => {
    const calls = stubCalls({
      [submitted]: complete,
      [`DELETE ${api.jobFairRegistration}`]: () => ({ message: "Closed." }),
    });
    render(<ContactPersonForm />);
    await user.click((await askedWhatIsMeant()).getByRole("button", { name: "Register another company" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFair));
    expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
    expect(sessionStorage.getItem(flowKeys.company)).toBeNull();
  });

  it("is left in a while at most where the server does not answer, which is seen, and said to cost what was typed", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const limit = new AbortController();
    stubCalls({ [submitted]: complete });
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

describe("the step without a company", () => {
  beforeEach(() => sessionStorage.clear());

  it("leads back to step 1, which will say why", async () => {
    stubCalls({ [read]: () => ({ data: null }) });
    render(<ContactPersonForm />);
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFair));
    expect(sessionStorage.getItem(flowKeys.sentBack)).toBe("true");
  });

  it("goes on where another tab has begun, with what was sent there", async () => {
    const contact = {
      fullName: "Asha Menon",
      designation: "CHRO",
      email: "asha@malabarcrest.example.in",
      phone: "+91 9876543210",
      alternateContact: null,
    };
    stubCalls({ [read]: () => ({ data: { ...registration, contact } }) });
    render(<ContactPersonForm />);
    await waitFor(() => expect(control("Email").value).toBe("asha@malabarcrest.example.in"));
    expect(turnBack).not.toHaveBeenCalled();
  });

  it("stays where the server cannot say, sends nothing, and asks again on request", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const calls = stubCalls({ [read]: () => refusal(503, "Later.") });
    render(<ContactPersonForm />);
    expect((await screen.findByRole("alert")).textContent).toContain(unreadText);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(screen.getAllByRole("alert").at(-1)?.textContent).toBe(unreadText));
    expect(sent(calls)).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe(unreadText));
    stubCalls({ [read]: () => ({ data: registration }) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: /Malabar Crest Spices/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(turnBack).not.toHaveBeenCalled();
  });

  it("leads back where it could not say at first, and then says that there is none", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    stubCalls({});
    render(<ContactPersonForm />);
    const again = await screen.findByRole("button", { name: "Try again" });
    stubCalls({ [read]: () => ({ data: null }) });
    await user.click(again);
    await waitFor(() => expect(turnBack).toHaveBeenCalledWith(pages.jobFair));
  });
});
