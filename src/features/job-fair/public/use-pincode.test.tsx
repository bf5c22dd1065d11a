import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api, pages } from "#addresses/public.ts";
import {
  answers,
  control,
  fillIn,
  form,
  next,
  typed,
} from "#tests/support/components/job-fair-company-step.ts";
import { leave, registrationRead, sent } from "#tests/support/components/job-fair-step.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { CompanyForm } from "./CompanyForm.tsx";

const at = (Name: string, State: string) => [
  { Status: "Success", PostOffice: [{ Name, District: `${Name} district`, State }] },
];
const unknown = () => Response.json([{ Status: "Error", PostOffice: null }], { status: 404 });
const lookup = (code: string) => `GET ${api.pincode(code)}`;

const place = () => ["Country", "State", "City", "District"].map((name) => control(name).value);

async function enter(code: string) {
  await user.clear(control("Pincode"));
  await user.type(control("Pincode"), code);
}

it("looks up a pincode once it has six digits, and fills in the place as read-only fields", async () => {
  const calls = stubCalls({ ...answers, [lookup("682031")]: () => at("Ernakulam", "Kerala") });
  render(<CompanyForm />);
  await enter("68203");
  expect(await form().findByText("Pincode must be 6 digits")).toBeTruthy();
  expect(calls.filter(({ url }) => url.pathname.startsWith("/pincode"))).toEqual([]);
  await user.type(control("Pincode"), "1");
  await waitFor(() => expect(place()).toEqual(["India", "Kerala", "Ernakulam", "Ernakulam district"]));
  expect(control("State").readOnly).toBe(true);
  const line = form().getByText("Ernakulam, Ernakulam district, Kerala, India");
  expect(line.closest("[aria-live=polite]")).not.toBeNull();
  await user.type(control("Pincode"), "{Backspace}");
  await waitFor(() => expect(place()).toEqual(["", "", "", ""]));
  expect(form().queryByText(/Kerala/)).toBeNull();
});

describe("a pincode with several places", () => {
  const office = (Name: string, District: string) => ({ Name, District, State: "Kerala" });
  const several = () => [
    { Status: "Success", PostOffice: [office("Cherupuzha", "Kannur"), office("Palavayal", "Kasaragod")] },
  ];
  const choice = () => form().findByLabelText<HTMLSelectElement>("Town and district");
  const listed = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

  it("fills in the likeliest, and lets the visitor choose another", async () => {
    stubCalls({ ...answers, [lookup("670511")]: several, [lookup("682031")]: () => at("Kochi", "Kerala") });
    render(<CompanyForm />);
    await enter("670511");
    const select = await choice();
    expect(listed(select)).toEqual(["Cherupuzha, Kannur, Kerala", "Palavayal, Kasaragod, Kerala"]);
    expect(place()).toEqual(["India", "Kerala", "Cherupuzha", "Kannur"]);
    await user.selectOptions(select, "Palavayal, Kasaragod, Kerala");
    expect(place()).toEqual(["India", "Kerala", "Palavayal", "Kasaragod"]);
    await enter("682031");
    await waitFor(() => expect(place()).toEqual(["India", "Kerala", "Kochi", "Kochi district"]));
    expect(form().queryByLabelText("Town and district")).toBeNull();
  });

  it("shows what an earlier registration stored, beside today's choices", async () => {
    const company = { ...typed, pincode: "670511", state: "Kerala", city: "Kamballur", district: "Kasargod" };
    const data = { companyId: "c-1", isComplete: false, company, contact: null };
    stubCalls({ ...answers, [registrationRead]: () => ({ data }), [lookup("670511")]: several });
    sessionStorage.setItem("jobFairCompany", JSON.stringify(data));
    render(<CompanyForm />);
    expect(listed(await choice())[0]).toBe("Kamballur, Kasargod, Kerala");
    expect(place()).toEqual(["India", "Kerala", "Kamballur", "Kasargod"]);
  });
});

it("lets a visitor correct the place, and sends what they typed", async () => {
  const calls = stubCalls(answers);
  render(<CompanyForm />);
  await fillIn();
  await user.click(await form().findByRole("button", { name: "Correct the place" }));
  const city = control("City (optional)");
  expect(document.activeElement).toBe(city);
  await user.clear(city);
  await user.type(city, "Vypin");
  await user.click(next());
  await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
  expect(sent(calls)).toMatchObject({ pincode: "682001", city: "Vypin", district: "Ernakulam" });
});

it("shows that the pincode is being looked up", async () => {
  const { promise, resolve } = Promise.withResolvers();
  stubCalls({ ...answers, [lookup("682031")]: () => promise });
  render(<CompanyForm />);
  await enter("682031");
  expect(await form().findByText("Looking up the pincode…")).toBeTruthy();
  resolve(at("Ernakulam", "Kerala"));
  await waitFor(() => expect(form().queryByText("Looking up the pincode…")).toBeNull());
});

it("delays sending until the lookup is done, and then announces the form's errors again", async () => {
  const { promise, resolve } = Promise.withResolvers();
  stubCalls({ ...answers, [lookup("682031")]: () => promise });
  render(<CompanyForm />);
  await user.click(next());
  const first = await screen.findByRole("alert");
  await enter("682031");
  await user.click(next());
  await waitFor(() => expect(next().getAttribute("aria-busy")).toBe("true"));
  resolve(at("Ernakulam", "Kerala"));
  await waitFor(() => expect(next().getAttribute("aria-busy")).toBeNull());
  const second = await screen.findByRole("alert");
  expect(second.textContent).toContain("Website is required");
  expect(second).not.toBe(first);
});

it("rejects an unknown pincode, clears the place, and sends nothing", async () => {
  const calls = stubCalls({
    ...answers,
    [lookup("682031")]: () => at("Ernakulam", "Kerala"),
    [lookup("999999")]: unknown,
  });
  render(<CompanyForm />);
  await enter("682031");
  await waitFor(() => expect(control("State").value).toBe("Kerala"));
  await enter("999999");
  expect(await form().findByText("Invalid pincode")).toBeTruthy();
  expect(control("Pincode").getAttribute("aria-invalid")).toBe("true");
  expect(place()).toEqual(["", "", "", ""]);

  await user.type(control("Company name"), "Malabar");
  await user.selectOptions(control("Industry"), "Financial Services");
  await user.selectOptions(control("Company size"), "1-10");
  await user.type(control("Website"), "www.malabar.example.in");
  await user.click(next());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Invalid pincode"));
  expect(document.activeElement).toBe(control("Pincode"));
  expect(sent(calls)).toBeUndefined();
});

it.each([
  ["is unavailable", () => refusal(503, "Later.")],
  ["sends an invalid response", () => new Response("<html>")],
])("makes the place fields editable if the lookup service %s", async (_, answer) => {
  const calls = stubCalls({ ...answers, [lookup("682031")]: answer });
  render(<CompanyForm />);
  await enter("682031");
  await waitFor(() => expect(control("City (optional)").readOnly).toBe(false));
  expect(form().getByText(/could not be looked up/)).toBeTruthy();
  expect(control("Country (optional)").value).toBe("India");
  await user.type(control("City (optional)"), "Munambam");
  await user.type(control("Company name"), "Malabar");
  await user.selectOptions(control("Industry"), "Financial Services");
  await user.selectOptions(control("Company size"), "1-10");
  await user.type(control("Website"), "www.malabar.example.in");
  await user.click(next());
  await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
  expect(sent(calls)).toMatchObject({
    pincode: "682031",
    country: "India",
    city: "Munambam",
  });
});

it("ignores a late response for an earlier pincode", async () => {
  const { promise, resolve } = Promise.withResolvers();
  stubCalls({
    ...answers,
    [lookup("682031")]: () => promise,
    [lookup("110001")]: () => at("Connaught Place", "Delhi"),
  });
  render(<CompanyForm />);
  await enter("682031");
  await enter("110001");
  await waitFor(() => expect(control("State").value).toBe("Delhi"));
  const older = Response.json(at("Ernakulam", "Kerala"));
  resolve(older);
  await waitFor(() => expect(older.bodyUsed).toBe(true));
  expect(control("State").value).toBe("Delhi");
});
