import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { salesPersonRecord } from "#tests/samples/staff/staff.ts";
import {
  control,
  fill,
  heading,
  openForm,
  press,
  problem,
  stubStaff,
  toasts,
} from "#tests/support/components/staff-form.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

const put = `PUT ${adminApi.staffMember("s1")}`;
const intern = "/admin/intern-management-add/i1";

async function sendLate() {
  let answer: (given: unknown) => void = () => {};
  const calls = stubStaff({ [put]: () => new Promise((resolve) => (answer = resolve)) });
  await openForm("/admin/salesManagement-add/s1", "Edit Sales Details");
  await fill("Name", "Arun P.");
  await press("Update");
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  return { calls, answer: (given: unknown) => answer(given) };
}

describe("the response to a save", () => {
  const saved = { message: "ok", employee: salesPersonRecord };

  it("opens the list when the form is still open", async () => {
    const { answer } = await sendLate();
    answer(saved);
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
  });

  it("is announced after the form was left, and leaves the next form untouched", async () => {
    const { answer } = await sendLate();
    act(() => $page.open(intern));
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Leave" }));
    await heading("Edit Intern Details");
    await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
    await fill("Name", "Meera D.");
    answer(saved);
    await waitFor(() => expect(toasts()).toContain("Sales Employee Details Updated Successfully!"));
    expect(location.pathname).toBe(intern);
    expect(screen.queryByText("Leave without saving?")).toBeNull();
    expect(control("Name").value).toBe("Meera D.");
  });
});

it("a record cannot be edited while it is being saved, and can be edited again when that fails", async () => {
  const { answer } = await sendLate();
  await user.type(control("Name"), " Nair");
  expect(control("Name").value).toBe("Arun P.");
  answer(refusal(503, "The store is away."));
  expect(await problem()).toContain("The store is away.");
  await user.type(control("Name"), " Nair");
  expect(control("Name").value).toBe("Arun P. Nair");
});
