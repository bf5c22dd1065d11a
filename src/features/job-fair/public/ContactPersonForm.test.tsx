import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { pages } from "#addresses/public.ts";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import {
  contactKept,
  contactSent,
  control,
  fillIn,
  form,
  next,
  paste,
} from "#tests/support/components/job-fair-contact-step.ts";
import {
  keep,
  leave,
  registrationRead,
  sent,
  withoutContact,
} from "#tests/support/components/job-fair-step.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { designations } from "../contact.ts";
import { noContactText, otherCompanyText } from "../registration.ts";
import { ContactPersonForm } from "./ContactPersonForm.tsx";
import { flowKeys } from "./flow.ts";

beforeEach(() => keep(withoutContact));

describe("the contact person step", () => {
  it("shows the company, who may fill in the form and which email addresses are accepted", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    const { companyName, industry, companySize, pincode } = fairCompany;
    const company = within(await screen.findByRole("region", { name: new RegExp(companyName) }));
    for (const text of [industry, companySize, "Kochi, Ernakulam, Kerala, India", pincode]) {
      expect(company.getByText(text)).toBeTruthy();
    }
    expect(company.getByRole("link", { name: /Change/ }).getAttribute("href")).toBe(pages.jobFair);
    expect(screen.getByText("Only a senior decision-maker may fill in this form.")).toBeTruthy();
    expect(screen.getByText("Only corporate email is accepted.")).toBeTruthy();
  });

  it("says if another tab has made the registration another company's, and then shows that one", async () => {
    const message = otherCompanyText("Beta");
    const refused = { error: message, message, fields: { companyName: message } };
    const beta = { ...withoutContact, company: { ...fairCompany, companyName: "Beta" } };
    const calls = stubCalls({
      [contactSent]: () => Response.json(refused, { status: 409 }),
      [registrationRead]: () => ({ data: beta }),
    });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(sent(calls)).toMatchObject({ companyName: fairCompany.companyName });
    await screen.findByRole("region", { name: /Beta/ });
    expect(leave).not.toHaveBeenCalled();
    expect(control("Full name").value).toBe(fairContact.fullName);
  });

  it("shows the place name once if city and district have the same name", async () => {
    keep({ ...withoutContact, company: { ...fairCompany, city: "Ernakulam" } });
    stubCalls({});
    render(<ContactPersonForm />);
    expect(await screen.findByText("Ernakulam, Kerala, India")).toBeTruthy();
  });

  it("offers the documented designations and the dial codes of five countries", async () => {
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

  it("lists all required fields", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    await user.click(next());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Validation Error: Full Name is required! Designation is required! Email is required! Phone number is required!",
    );
  });

  it.each(["asha@gmail.com", "asha@mail.yahoo.co.in", "asha at home"])("refuses %s", async (email) => {
    const calls = stubCalls({ [contactSent]: contactKept });
    render(<ContactPersonForm />);
    await fillIn(email);
    await user.click(next());
    expect(await form().findByText("Only official company emails are allowed!")).toBeTruthy();
    expect(sent(calls)).toBeUndefined();
  });

  it("sends the contact person with the company's ID, and goes to step 3 with a success notice", async () => {
    const calls = stubCalls({ [contactSent]: contactKept });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
    expect(sent(calls)).toMatchObject({
      ...fairContact,
      email: "Latha@VembanadMarine.in",
      alternateContact: "",
      company: "c-1",
      companyId: "c-1",
    });
    expect(sessionStorage.getItem(flowKeys.notice)).toBe("Job Fair entry added successfully!");
  });

  it.each(["ceo@acme.info", "ceo@acme.tech", "hr@mail.acmegroup.com"])(
    "accepts %s, typed with a stray space",
    async (email) => {
      const calls = stubCalls({ [contactSent]: contactKept });
      render(<ContactPersonForm />);
      await fillIn("");
      await user.type(control("Email"), email.replace("@", " @"));
      await user.click(next());
      await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairVoucher));
      expect(sent(calls)).toMatchObject({ email });
    },
  );

  it("shows once why the gifts step led back to it", async () => {
    sessionStorage.setItem(flowKeys.contactMissing, "true");
    stubCalls({});
    render(<ContactPersonForm />);
    expect(await screen.findByText(noContactText)).toBeTruthy();
    cleanup();
    render(<ContactPersonForm />);
    expect(screen.queryByText(noContactText)).toBeNull();
  });

  it.each([
    ["the server's text", () => refusal(400, "Not today."), "Not today."],
    ["Something went wrong!", () => Response.json({}, { status: 500 }), "Something went wrong!"],
    ["Something went wrong!", () => new Response("<html>", { status: 201 }), "Something went wrong!"],
  ])("stays on the page and shows %s", async (_, answer, text) => {
    stubCalls({ [contactSent]: answer });
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe(text);
    expect(leave).not.toHaveBeenCalled();
  });

  it("stays on the page and shows an error if no response comes", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    await fillIn();
    await user.click(next());
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe("Server error! Please try again.");
    expect(control("Full name").value).toBe(fairContact.fullName);
  });

  it("goes back to step 1 and keeps the input", async () => {
    stubCalls({});
    render(<ContactPersonForm />);
    await paste("Full name", fairContact.fullName);
    await user.click(form().getByRole("button", { name: "Previous" }));
    expect(leave).toHaveBeenCalledWith(pages.jobFair);
    cleanup();
    render(<ContactPersonForm />);
    await waitFor(() => expect(control("Full name").value).toBe(fairContact.fullName));
  });
});
