import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";

beforeEach(() => {
  stopClock();
  enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => administrator,
    [`GET ${fairApi.settings}`]: () => ({ state: "open", version: 3 }),
    [`GET ${adminApi.jobFairTelling}`]: () => ({ changedAt: null, waiting: 0, toldAt: null, told: 0 }),
  });
});

const press = async (name: string) => {
  screen.getByRole("button", { name }).focus();
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};

it("leads the focus to the first setting to edit, and back when that is cancelled", async () => {
  await openPage(adminPages.jobFairSettings);
  await press("Edit settings");
  expect(document.activeElement).toBe(screen.getByLabelText(/^First day of registration/));
  await press("Cancel");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit settings" }));
});

it("says of what is not settled that it is not, and shows no way to type a date, until somebody edits it", async () => {
  await openPage(adminPages.jobFairSettings);
  const unset = () => screen.queryAllByPlaceholderText("Not set").length;
  expect(unset()).toBe(screen.getAllByRole("textbox").length);
  const typesOf = () =>
    screen.getAllByLabelText<HTMLInputElement>(/registration|begins|ends/i).map(({ type }) => type);
  expect(new Set(typesOf())).toEqual(new Set(["text"]));
  await press("Edit settings");
  expect(unset()).toBe(0);
  expect(typesOf()).toEqual(["date", "date", "datetime-local", "datetime-local"]);
});
