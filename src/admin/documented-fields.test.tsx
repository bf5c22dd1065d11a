import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

/* Records with the fields of admin-back-office §3 alone, some of them left out. */

const staffOf: Readonly<Record<string, object>> = {
  employee: { _id: "e1", name: "Meera Das", category: "employee", desig: "Consultant", email: "m@x.example" },
  sales: {
    _id: "s1",
    name: "Arun Pradeep",
    category: "sales",
    empID: "TPEID104217",
    phone: "+91 9847012345",
  },
  intern: { _id: "i1", name: "Adithya Nair", category: "intern", empID: "TPEID208114", feedback: "Kind." },
};
const newsItem = { _id: "n1", newsLink: "https://news.example/one", newsFile: "/uploads/A.jpg" };
const partner = {
  _id: "p1",
  companyname: "Malabar",
  description: "Spices.",
  companylogo: "/uploads/B.png",
};
const account = {
  _id: "a2",
  username: "arjun",
  email: "arjun@x.example",
  adminType: "admin",
  isActive: true,
};
const company = { _id: "c1", companyName: "Vembanad Boats", industry: "Education & E-Learning" };
const contact = { email: "ceo@boats.example", companyId: "c1", fullName: "Leela Thomas", designation: "CEO" };
const superadmin = { _id: "a1", username: "root", email: "r@x.example", adminType: "superadmin" };

const answers = {
  [`GET ${adminApi.whoAmI}`]: () => superadmin,
  [`GET ${api.staff}`]: ({ url }: Call) => [staffOf[url.searchParams.get("category") ?? ""]],
  [`GET ${adminApi.staffMember("s1")}`]: () => staffOf["sales"],
  [`GET ${api.news}`]: () => [newsItem],
  [`GET ${api.partners}`]: () => [partner],
  [`GET ${api.headings}`]: () => [{ newsHeading: "Fresh news", partnershipHeading: "Our clients" }],
  [`GET ${api.footer}`]: () => [{ videoheading: "Films", videofile1: "/uploads/C.mp4", imagefile: "" }],
  [`GET ${adminApi.accounts}`]: () => ({ admins: [account] }),
  [`GET ${adminApi.enquiries.list}`]: () => [{ _id: "q1", fullName: "Hari Menon", email: "h@x.example" }],
  [`GET ${adminApi.projects.list}`]: () => [{ _id: "j1", fullName: "Sara Paul", projectName: "Ferry app" }],
  [`GET ${adminApi.jobFairCompanies.list}`]: () => [company],
  [`GET ${adminApi.jobFairContacts}`]: () => ({ data: [contact] }),
  [`GET ${adminApi.jobFairCompanies.record("c1")}`]: () => ({
    company,
    jobFairUser: contact,
    selection: { selectedVouchers: [1], selectedTools: ["HabitSnc"] },
  }),
};

let calls: Call[];

async function open(path: string, more: Parameters<typeof enterBackOffice>[0] = {}) {
  calls = enterBackOffice({ ...answers, ...more });
  visit(path);
  await codeLoaded();
}

const sent = (method: string) => calls.filter((call) => call.method === method);
const click = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const confirm = async () =>
  user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Delete/ }));

describe("records with documented fields alone are listed", () => {
  it.each([
    [`${adminPages.staff}?tab=Employee`, /Meera Das/],
    [`${adminPages.staff}?tab=Sales`, /Arun Pradeep/],
    [`${adminPages.staff}?tab=Intern`, /Adithya Nair/],
    [adminPages.sales, /Arun Pradeep/],
    [adminPages.accounts, /arjun@x\.example/],
    [adminPages.enquiries, /Hari Menon/],
    [adminPages.projects, /Ferry app/],
    [adminPages.jobFair, /Vembanad Boats.*ceo@boats\.example/],
  ])("on %s", async (path, row) => {
    await open(path);
    expect(await screen.findByRole("row", { name: row })).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [adminPages.news, "Fresh news", "news.example"],
    [adminPages.partners, "Our clients", "Malabar"],
    [adminPages.footer, "Films", null],
  ])("on %s, with their headings", async (path, heading, record) => {
    await open(path);
    expect(await screen.findByDisplayValue(heading)).toBeDefined();
    if (record !== null) expect(await screen.findByRole("heading", { name: record })).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("as a registration for the job fair", async () => {
    await open(adminPages.jobFairCompany.replace(":id", "c1"));
    expect(await screen.findByText("Leela Thomas")).toBeDefined();
    expect(await screen.findByText("HabitSnc")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a change to a record without a version names none", () => {
  it("when a news item is deleted", async () => {
    await open(adminPages.news, { [`DELETE ${adminApi.newsRemove("n1")}`]: () => ({ message: "Done." }) });
    await click(/^Delete/);
    await confirm();
    await screen.findByText(/deleted/i);
    expect(sent("DELETE").map(({ headers }) => headers.get("if-match"))).toEqual([null]);
  });

  it("when an account is deleted", async () => {
    await open(adminPages.accounts, {
      [`DELETE ${adminApi.account("a2")}`]: () => ({ message: "Done." }),
    });
    await click(/^Delete/);
    await confirm();
    await screen.findByText("Admin deleted");
    expect(sent("DELETE").map(({ headers }) => headers.get("if-match"))).toEqual([null]);
  });

  it("when a staff record is saved", async () => {
    await open(adminPages.salesPersonForm.replace(":id?", "s1"), {
      [`PUT ${adminApi.staffMember("s1")}`]: () => ({ message: "Saved.", employee: staffOf["sales"] }),
    });
    await user.type(await screen.findByLabelText("Email"), "arun@x.example");
    await user.type(screen.getByLabelText("Address"), "Beach Road, Kochi");
    await click("Update");
    await screen.findByText("Sales Employee Details Updated Successfully!");
    expect(sent("PUT").map(({ body }) => body instanceof FormData && body.has("version"))).toEqual([false]);
  });
});

it("an account is deactivated although the answer holds no account", async () => {
  let admin = account;
  await open(adminPages.accounts, {
    [`GET ${adminApi.accounts}`]: () => ({ admins: [admin] }),
    [`PATCH ${adminApi.accountStatus("a2")}`]: () => {
      admin = { ...account, isActive: false };
      return { message: "Done." };
    },
  });
  await click("Deactivate arjun");
  await screen.findByText("Admin deactivated");
  expect(await screen.findByRole("button", { name: "Activate arjun" })).toBeDefined();
});
