import { afterEach, expect, it } from "vitest";
import { leaveBackOffice } from "#tests/support/components/back-office.ts";
import { control, openForm, stubStaff } from "#tests/support/components/staff-form.ts";
import { user } from "#tests/support/components/user.ts";

afterEach(leaveBackOffice);

it.each([
  ["/admin/salesManagement-add", "Add Sales Details"],
  ["/admin/employeeManagement-addEmployee", "Add Employee Details"],
])("%s keeps an email address as it is typed, whatever its top-level domain", async (path, title) => {
  stubStaff();
  await openForm(path, title);
  await user.type(control("Email"), "anil@harbour.info");
  expect([control("Email").value, control("Email").type]).toEqual(["anil@harbour.info", "email"]);
});
