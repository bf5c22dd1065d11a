import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cleanStores } from "nanostores";
import { afterEach, expect, it, vi } from "vitest";
import { api, pages } from "#paths";
import { refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import { $registration } from "./registration.store.ts";

const at = (Name: string, State: string) => [
  { Status: "Success", PostOffice: [{ Name, District: `${Name} district`, State }] },
];
const unknown = () => Response.json([{ Status: "Error", PostOffice: null }], { status: 404 });
const answers = {
  [`GET ${api.jobFairRegistration}`]: () => ({ data: null }),
  [`POST ${api.jobFairCompanySubmit}`]: () =>
    Response.json({ message: "Thank you.", companyId: "c-1" }, { status: 201 }),
};
const lookup = (code: string) => `GET ${api.postalCode(code)}`;

const form = () => within(screen.getByRole("form", { name: "Company information" }));
const control = (name: string) => form().getByLabelText<HTMLInputElement>(name);
const place = () => ["Country", "State", "City", "District"].map((name) => control(name).value);
const user = userEvent.setup();

async function enter(code: string) {
  await user.clear(control("Pincode"));
  await user.type(control("Pincode"), code);
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  cleanStores($registration);
  $registration.set(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("is looked up once it has six digits, and the place that it names cannot be typed over", async () => {
  const calls = stubCalls({ ...answers, [lookup("682031")]: () => at("Ernakulam", "Kerala") });
  render(<CompanyForm />);
  await enter("68203");
  expect(await form().findByText("Pincode must be 6 digits")).toBeTruthy();
  expect(calls.filter(({ url }) => url.pathname.startsWith("/pincode"))).toEqual([]);
  await user.type(control("Pincode"), "1");
  await waitFor(() => expect(place()).toEqual(["India", "Kerala", "Ernakulam", "Ernakulam district"]));
  expect(control("State").readOnly).toBe(true);
  await user.type(control("Pincode"), "{Backspace}");
  await waitFor(() => expect(place()).toEqual(["", "", "", ""]));
});

it("says that it is being looked up", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  stubCalls({ ...answers, [lookup("682031")]: () => promise });
  vi.stubGlobal("fetch", async (path: string) =>
    path === api.postalCode("682031") ? Response.json(await promise) : Response.json({ data: null }),
  );
  render(<CompanyForm />);
  await enter("682031");
  expect(await form().findByText("Looking up the pincode…")).toBeTruthy();
  resolve(at("Ernakulam", "Kerala"));
  await waitFor(() => expect(form().queryByText("Looking up the pincode…")).toBeNull());
});

it("that does not exist is invalid, clears the place, and is not sent", async () => {
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
  await user.click(form().getByRole("button", { name: "Next" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Invalid pincode"));
  expect(document.activeElement).toBe(control("Pincode"));
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

it.each([
  ["is out of order", () => refusal(503, "Later.")],
  ["answers with something else", () => new Response("<html>")],
])("opens the place for typing where the service %s", async (_, answer) => {
  const leave = vi.spyOn(window.location, "assign").mockReturnValue();
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
  await user.click(form().getByRole("button", { name: "Next" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(pages.jobFairUser));
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    pincode: "682031",
    country: "India",
    city: "Munambam",
  });
});

it("drops an answer to an older code", async () => {
  const slow = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === api.postalCode("682031")) return slow.promise;
    if (path === api.postalCode("110001")) return Response.json(at("Connaught Place", "Delhi"));
    return Response.json({ data: null });
  });
  render(<CompanyForm />);
  await enter("682031");
  await enter("110001");
  await waitFor(() => expect(control("State").value).toBe("Delhi"));
  slow.resolve(Response.json(at("Ernakulam", "Kerala")));
  await new Promise((done) => queueMicrotask(() => done(null)));
  expect(control("State").value).toBe("Delhi");
});
