import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { leaveBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { stubStaffScreens, toasts } from "#tests/support/components/staff-screens.ts";

beforeEach(stopClock);
afterEach(leaveBackOffice);

const check = {
  rows: 1200,
  changed: 1200,
  added: 1200,
  pictures: 0,
  errors: [],
  errorCount: 0,
  leftOut: [],
  changedFields: [],
  columns: [],
  preview: [],
};

const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};

it("says how far the undo of an import is, and goes on until nobody remains", async () => {
  const parts = [
    { changed: 500, skipped: 0, remaining: 700 },
    { changed: 499, skipped: 1, remaining: 200 },
    { changed: 200, skipped: 0, remaining: 0 },
  ];
  let goOn = () => {};
  const calls = stubStaffScreens({
    [`POST ${adminApi.staffImport}`]: ({ url }) =>
      url.searchParams.has("dryRun")
        ? check
        : { message: "1,200 people imported.", rows: 1200, changed: 1200, errors: [], undo: "b1" },
    [`POST ${adminApi.undo("b1")}`]: async () => {
      const part = parts.shift();
      // The second answer waits, so that what is shown meanwhile can be seen.
      if (part?.remaining === 200) await new Promise<void>((resolve) => (goOn = resolve));
      return part;
    },
  });
  await openPage(`${adminPages.staffImport}?tab=Intern`);
  const table = new File(["Name\nAsha"], "interns.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Table"), { target: { files: [table] } });
  await press("Check");
  await press("Import 1,200 people");
  await press("Undo the import");
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Undo of the import" });
  expect([bar.value, bar.max]).toEqual([500, 1200]);
  expect(screen.getByText("500 of 1,200")).toBeDefined();
  goOn();
  await settle();
  expect(toasts().at(-1)).toBe("1,199 people put back as before. 1 person changed since, and left as now.");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(calls.filter(({ url }) => url.pathname === adminApi.undo("b1"))).toHaveLength(3);
});
