import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { salesPersonRecord, teamMemberRecord } from "#tests/samples/staff/staff.ts";
import {
  control,
  fill,
  form,
  heading,
  openForm,
  press,
  stubStaff,
  visitSignedIn,
} from "#tests/support/components/staff-form.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { staffFields } from "../staff-fields.ts";

const edit = "/admin/salesManagement-add/s1";
const openSaved = () => openForm(edit, "Edit Sales Details");
const put = `PUT ${adminApi.staffMember("s1")}`;

describe("the URL of a staff form", () => {
  it.each([
    ["for an unknown record", edit, () => refusal(404, "Not found.")],
    ["for a record of another form", edit, () => ({ ...teamMemberRecord, _id: "s1" })],
  ])("shows “not found” %s", async (_, path, answer) => {
    stubStaff({ [`GET ${adminApi.staffMember("s1")}`]: answer });
    visitSignedIn(path);
    await heading("Employee not found");
  });

  it("shows the server's error when the record fails to load, and loads it on Retry", async () => {
    let answer: () => unknown = () => refusal(403, "You may not read staff.");
    stubStaff({ [`GET ${adminApi.staffMember("s1")}`]: () => answer() });
    visitSignedIn(edit);
    await screen.findByText("Error: You may not read staff.");
    await heading("Edit Sales Details");
    expect(document.title).toMatch(/^Edit Sales Details · /);
    answer = () => salesPersonRecord;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await heading("Edit Sales Details");
  });
});

it("an incomplete date is refused, and not saved as an empty one", async () => {
  const calls = stubStaff();
  await openSaved();
  const date = control("Left on (optional)");
  Object.defineProperty(date, "validity", { value: { badInput: true } });
  Object.defineProperty(date, "validationMessage", { value: "The date is incomplete." });
  await fill("Name", "Arun P.");
  await press("Update");
  expect(await screen.findByText("The date is incomplete.")).toBeTruthy();
  expect(document.activeElement).toBe(date);
  expect(calls.some(({ method }) => method === "PUT")).toBe(false);
});

it.each(["{Control>}s{/Control}", "{Control>}{Enter}{/Control}"])("%s saves", async (keys) => {
  stubStaff({ [put]: () => ({ message: "ok", employee: salesPersonRecord }) });
  await openSaved();
  await fill("Address", "New Road, Aluva");
  await user.keyboard(keys);
  await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
});

it.each([
  ["/admin/employeeManagement-addEmployee", "Add Employee Details", labelsOf(staffFields.employee)],
  ["/admin/salesManagement-add", "Add Sales Details", labelsOf(staffFields.sales)],
  ["/admin/intern-management-add", "Add Intern Details", labelsOf(staffFields.intern)],
])("%s has a control for every field of its schema", async (path, title, labels) => {
  stubStaff();
  await openForm(path, title);
  const isMissing = (label: string) =>
    form().queryAllByLabelText((text) => text.replace(/ \(optional\)$/, "") === label).length === 0;
  expect(Object.values(labels).filter(isMissing)).toEqual([]);
});

it.each([
  ["/admin/salesManagement-add", "Add Sales Details"],
  ["/admin/employeeManagement-addEmployee", "Add Employee Details"],
])("%s keeps an email address as it is typed, whatever its top-level domain", async (path, title) => {
  stubStaff();
  await openForm(path, title);
  await user.type(control("Email"), "anil@harbour.info");
  expect([control("Email").value, control("Email").type]).toEqual(["anil@harbour.info", "email"]);
});
