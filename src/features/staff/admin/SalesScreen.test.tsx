import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { listed, stubStaffScreens, toasts } from "#tests/support/components/staff-screens.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";

beforeEach(stopClock);

const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);

describe("the older list of sales staff", () => {
  it("has its documented columns", async () => {
    stubStaffScreens();
    await openPage(adminPages.sales);
    expect(rows()).toEqual([
      "Sl NoNameEmployee IDEmail IDPhoneViewDelete",
      expect.stringMatching(/^1.*Arun PradeepTPEID104217arun@example\.com\+91 9000010401View/),
      expect.stringMatching(/^2.*Bindu SasidharanTPEID104388/),
    ]);
    expect(toasts()).toEqual(["Employees loaded successfully!"]);
  });

  it("says N/A for what is missing", async () => {
    const bare = { _id: "s9", category: "sales", createdAt: "2026-08-20T18:35:00.000Z", version: 1 };
    stubStaffScreens({ [`GET ${api.staff}`]: () => [bare] });
    await openPage(adminPages.sales);
    expect(within(screen.getByRole("row", { name: /N\/A/ })).getAllByText("N/A")).toHaveLength(4);
  });

  it("shows the name in the View dialog, with a link to the profile", async () => {
    stubStaffScreens();
    await openPage(adminPages.sales);
    fireEvent.click(screen.getByRole("button", { name: "View Arun Pradeep" }));
    const dialog = within(screen.getByRole("dialog", { name: "Arun Pradeep" }));
    expect(dialog.getByRole("link", { name: "Open profile" }).getAttribute("href")).toBe(
      "/admin/salesManagement-detail?id=s1",
    );
    fireEvent.click(dialog.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows an error when it fails to load", async () => {
    stubStaffScreens({ [`GET ${api.staff}`]: () => refusal(403, "Not for you.") });
    await openPage(adminPages.sales);
    expect(screen.getByText("Failed to load employees.")).toBeDefined();
    expect(toasts()).toEqual(["Failed to load employees!"]);
  });

  it("restores only the row whose deletion failed", async () => {
    let deleted = 0;
    stubStaffScreens({
      [`GET ${api.staff}`]: (call) => listed(call).slice(deleted),
      [`DELETE ${adminApi.staffMember("s1")}`]: () => {
        deleted = 1;
        return { message: "Employee deleted successfully!" };
      },
      [`DELETE ${adminApi.staffMember("s2")}`]: () => refusal(403, "Not for you."),
    });
    await openPage(adminPages.sales);
    for (const name of ["Arun Pradeep", "Bindu Sasidharan"]) {
      fireEvent.click(screen.getByRole("button", { name: `Delete ${name}` }));
      await settle();
      const dialog = screen.getByRole("dialog", { name: "Are you sure you want to delete this employee?" });
      expect(within(dialog).getByText(name)).toBeDefined();
      fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
      await settle(400);
    }
    expect(rows().slice(1)).toEqual([expect.stringMatching(/^1.*Bindu Sasidharan/)]);
    expect(toasts()).toEqual(expect.arrayContaining(["Failed to delete employee!"]));
    expect(screen.getByText("Failed to delete employee! Error: Not for you.")).toBeDefined();
  });
});
