import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { companyRecord, contactRecord } from "#tests/samples/job-fair/registration.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const newest = companyRecord("c", { createdAt: "2026-08-20T18:30:00.000Z" });
const before = companyRecord("b", {
  createdAt: "2026-08-20T18:29:00.000Z",
  completedAt: null,
  industry: null,
});
const undated = companyRecord("a", { createdAt: null, companyName: null, email: "kept@a.example" });

let companies: (call: Call) => unknown;
let contacts: (call: Call) => unknown;
let calls: Call[];

const open = (path: string = adminPages.jobFair) => openPage(path);

const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);
const row = (name: RegExp) => within(screen.getByRole("row", { name }));

beforeEach(() => {
  stopClock();
  companies = () => [newest, before, undated];
  contacts = () => ({
    data: [contactRecord("c"), contactRecord("b", { companyId: "b", designation: "HR Manager" })],
  });
  calls = enterBackOffice({
    [`GET ${adminApi.jobFairCompanies.list}`]: (call) => companies(call),
    [`GET ${adminApi.jobFairContacts}`]: (call) => contacts(call),
  });
});

describe("the list of companies", () => {
  it("groups them by the day in Kochi, with each contact person's email", async () => {
    await open();
    expect(rows()).toEqual([
      "Sl NoCompany NameIndustry/DomainCompany WebsiteCompany SizeEmail IDView",
      "21/08/2026Today, Friday1 company",
      "1Company cFinancial Serviceswww.c.example11-50ceo@c.exampleView of Company cAnswer by 22/08/2026",
      "20/08/2026Yesterday, Thursday1 company",
      "1Company bN/Awww.b.example11-50ceo@b.exampleView of Company bUnfinishedNot senior: HR Manager",
      "No Date Available1 company",
      "1N/AFinancial Serviceswww.a.example11-50kept@a.exampleView of an unnamed companyAnswer by 22/08/2026",
    ]);
  });

  it("requests only the contact persons of the listed companies", async () => {
    await open();
    const asked = calls.filter(({ url }) => url.pathname === adminApi.jobFairContacts);
    expect(asked.map(({ url }) => url.searchParams.get("companies"))).toEqual(["c,b,a"]);
  });

  it("accepts contact persons as a bare array", async () => {
    contacts = () => [contactRecord("c")];
    await open();
    expect(row(/Company c/).getByText("ceo@c.example")).toBeDefined();
  });

  it("flags contact persons who are not senior decision-makers, and unfinished registrations", async () => {
    await open();
    expect(row(/Company b/).getByTitle("The form is meant for senior decision-makers")).toBeDefined();
    expect(row(/Company b/).getByTitle("The registration is not finished")).toBeDefined();
    expect(row(/Company c/).queryByTitle(/senior|finished/)).toBeNull();
  });

  it("shows N/A for a missing email", async () => {
    contacts = () => ({ data: [] });
    await open();
    expect(row(/Company c/).getByText("N/A")).toBeDefined();
  });

  it("links each row to the registration", async () => {
    await open();
    expect(screen.getByRole("link", { name: "View of Company c" }).getAttribute("href")).toBe(
      "/admin/jobfair-management/c",
    );
  });

  it("stays visible with the error when the contact persons fail to load, and loads them on Retry", async () => {
    contacts = () => refusal(403, "You may not read users.");
    await open();
    expect(screen.getByText("Failed to load Users: You may not read users.")).toBeDefined();
    expect(row(/kept@a/).getByText("www.a.example")).toBeDefined();
    contacts = () => ({ data: [contactRecord("c")] });
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(row(/Company c/).getByText("ceo@c.example")).toBeDefined();
  });

  it("shows the server's error when the companies fail to load", async () => {
    companies = () => refusal(403, "You may not read companies.");
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Failed to load Companies");
    expect(screen.getByRole("alert").textContent).toContain("Error: You may not read companies.");
  });

  it("shows the empty state, and requests no contact persons", async () => {
    companies = () => [];
    await open();
    expect(screen.getByRole("heading", { name: "No companies available" })).toBeDefined();
    const way = screen.getByRole("link", { name: "See the job fair (opens in a new tab)" });
    expect(way.getAttribute("target")).toBe("_blank");
    expect(calls.some(({ url }) => url.pathname === adminApi.jobFairContacts)).toBe(false);
  });

  it("can be searched", async () => {
    companies = ({ url }) => (url.searchParams.get("search") === "nobody" ? [] : [newest]);
    await open(`${adminPages.jobFair}?search=nobody`);
    expect(screen.getByRole("heading", { name: "No companies match “nobody”" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.getByText("Company c")).toBeDefined();
  });

  it("can be exported under the documented file name or a dated one, whole, and for promotion", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "All, workbook",
      "All, CSV",
      "All and spam, as documented",
      "Whole registrations",
      "Those who agreed to promotional emails",
    ]);
  });
});
