import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import {
  codeLoaded,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";

const createdAt = "2026-08-20T18:30:00.000Z";
const named = (name: string) => ({ _id: name, fullName: name, createdAt });

let records: readonly object[];

/** Refetches the list, as returning to the window does. */
async function readAgain() {
  await settle(60_000);
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await settle();
}

const link = (name: string) => screen.getByRole("link", { name: `View Details of ${name}` });
const focused = () => document.activeElement;

beforeEach(async () => {
  stopClock();
  records = ["Anjali", "Biju", "Chitra", "Dev"].map(named);
  enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => records,
    [`GET ${adminApi.enquiries.record("Biju")}`]: () => named("Biju"),
  });
  await openPage(adminPages.enquiries);
});

it("focuses the next row when Back returns to a list that no longer has the record", async () => {
  fireEvent.click(link("Biju"));
  await codeLoaded();
  await settle();
  records = ["Anjali", "Chitra", "Dev"].map(named);
  await settle(60_000);
  fireEvent.click(screen.getByRole("link", { name: "Back" }));
  await settle();
  expect(screen.queryByText("Biju")).toBeNull();
  expect(focused()).toBe(link("Chitra"));
});

it("focuses the next row, else the last one, else the main area, when the focused row disappears", async () => {
  link("Biju").focus();
  records = ["Anjali", "Dev"].map(named);
  await readAgain();
  expect(focused()).toBe(link("Dev"));
  records = [named("Anjali")];
  await readAgain();
  expect(focused()).toBe(link("Anjali"));
  records = [];
  await readAgain();
  expect(focused()).toBe(screen.getByRole("main"));
});

it("keeps the focus on a row that moves, and does not move a focus outside the list", async () => {
  link("Biju").focus();
  records = ["Zoya", "Anjali", "Biju", "Chitra"].map(named);
  await readAgain();
  expect(focused()).toBe(link("Biju"));
  records = [{ ...named("Today"), createdAt: "2026-08-21T05:00:00.000Z" }, ...records];
  await readAgain();
  expect(focused()).toBe(link("Biju"));
  screen.getByRole("button", { name: "Export" }).focus();
  records = [named("Zoya")];
  await readAgain();
  expect(focused()).toBe(screen.getByRole("button", { name: "Export" }));
});
