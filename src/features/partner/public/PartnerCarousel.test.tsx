import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPageHeadings } from "#features/headings/headings.ts";
import { partner as storedPartner } from "#tests/samples/partner/partner.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { PartnerCarousel } from "./PartnerCarousel.tsx";

/** Receives the warnings written to the console. */
const noted = vi.fn();

const PARTNERS = "GET /api/partner/getpartner";
const HEADINGS = "GET /api/headingfornewspatnership/getallheading";

const partner = (companyname: string, description = "Spices.") => ({
  ...storedPartner({ companyname, description, companylogo: `/uploads/${companyname}.png` }),
  _id: companyname,
});

const show = (built: ReturnType<typeof partner>[]) =>
  render(<PartnerCarousel headings={defaultPageHeadings} built={built} />);
const stubAnswer = (partners: () => unknown) => stubCalls({ [PARTNERS]: partners, [HEADINGS]: () => [] });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(noted);
});

afterEach(() => {
  noted.mockReset();
});

test("a description of 200 characters is shown whole", () => {
  const description = "a".repeat(200);
  stubAnswer(() => [partner("Malabar", description)]);
  show([partner("Malabar", description)]);
  expect(screen.getByText(description)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Read more/ })).toBeNull();
});

test("a description of 201 characters is cut, and “Read more” shows it whole", async () => {
  const description = `${"a".repeat(200)}b`;
  stubAnswer(() => [partner("Malabar", description)]);
  show([partner("Malabar", description)]);
  expect(screen.queryByText(description)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Read more about Malabar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Malabar" }));
  expect(dialog.getByText(description)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog", { name: "Malabar" })).toBeNull();
});

test("a partner without a description is shown, and a missing heading stays as built", async () => {
  const { companyname, companylogo } = partner("Vembanad");
  stubCalls({
    [PARTNERS]: () => [{ companyname, companylogo }],
    [HEADINGS]: () => [{ partnershipHeading: "Our clients", partnershipSubHeading: null }],
  });
  show([partner("Malabar")]);
  expect(await screen.findByRole("heading", { name: "Vembanad" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Our clients" })).toBeDefined();
  expect(screen.getByText(defaultPageHeadings.partnershipSubHeading)).toBeDefined();
});

test("the server's response replaces the built partners", async () => {
  stubAnswer(() => [partner("Vembanad")]);
  show([partner("Malabar")]);
  expect(await screen.findByRole("heading", { name: "Vembanad" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Malabar" })).toBeNull();
});

test("an empty answer shows that there are no clients", async () => {
  stubAnswer(() => []);
  show([partner("Malabar"), partner("Vembanad")]);
  expect(await screen.findByText("No clients available")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a failed refresh changes nothing and is logged", async () => {
  stubAnswer(() => refusal(503, "Service unavailable"));
  show([partner("Malabar")]);
  await vi.waitFor(() =>
    expect(noted).toHaveBeenCalledWith("Could not refresh /api/partner/getpartner.", "Service unavailable"),
  );
  expect(screen.getByRole("heading", { name: "Malabar" })).toBeDefined();
  expect(screen.queryByText("No clients available")).toBeNull();
});

test("the strip is marked once it can be moved, which its arrows and styles wait for", async () => {
  stubAnswer(() => [partner("Malabar")]);
  show([partner("Malabar")]);
  await vi.waitFor(() => expect(document.querySelector("[data-hydrated]")).not.toBeNull());
});
