import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";

vi.mock("./SearchDialog.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("a search whose code fails to load shows an error, and leaves the screen as it is", async () => {
  enterBackOffice();
  visit(adminPages.dashboard);
  fireEvent.click(screen.getByRole("button", { name: /Search all records/ }));
  await codeLoaded();
  await act(async () => {});
  expect(screen.getByRole("button", { name: "Log out" })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toMatch(/search could not be loaded/);
});
