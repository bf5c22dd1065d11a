import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { beginSession, endSession } from "#admin/session/session.ts";
import { BackOffice } from "../../pages/admin/_BackOffice.tsx";

let isLost = true;

vi.mock("./Office.tsx", () => ({
  get Office() {
    if (isLost) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <h1>Dashboard</h1>;
  },
  fetchScreenOf: async () => {},
}));

afterEach(() => endSession());

it("says that the code behind the sign-in could not be loaded, and loads it on request", async () => {
  history.replaceState(null, "", adminPages.dashboard);
  beginSession({ token: "good", adminId: "a1" });
  render(<BackOffice />);
  await screen.findByRole("heading", { name: "The back office could not be loaded" });
  expect(screen.getByRole("alert").textContent).toMatch(/check your connection and try again/);
  isLost = false;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await screen.findByRole("heading", { name: "Dashboard" });
});
