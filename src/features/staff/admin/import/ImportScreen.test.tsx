import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { stubStaffScreens, toasts } from "#tests/support/components/staff-screens.ts";
import { importTexts } from "../../staff-import.ts";

beforeEach(stopClock);

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
  expect(toasts().at(-1)).toBe(
    "1,199 people put back as before. 1 person changed or certified since, and left as now.",
  );
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(calls.filter(({ url }) => url.pathname === adminApi.undo("b1"))).toHaveLength(3);
});

it("shows every change of everybody, a page at a time, and what is not read", async () => {
  const preview = Array.from({ length: 120 }, (_, at) => ({
    row: at + 2,
    name: `Person ${at}`,
    isNew: false,
    changes: [{ field: "dob", from: "", to: "1998-05-12" }],
  }));
  const changedFields = [{ field: "dob", count: 120 }];
  stubStaffScreens({
    [`POST ${adminApi.staffImport}`]: () => ({
      ...check,
      preview,
      changedFields,
      changed: 120,
      leftOut: ["pictures"],
    }),
  });
  await openPage(`${adminPages.staffImport}?tab=Intern`);
  const table = new File(["Name\nAsha"], "interns.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Table"), { target: { files: [table] } });
  await press("Check");
  expect(screen.getByText("Not read: pictures.")).toBeDefined();
  expect(screen.getByText("Changed: Date of birth of 120 people.")).toBeDefined();
  expect(screen.getAllByText("Date of birth: empty → 12 May 1998")).toHaveLength(50);
  await press("Next people");
  await press("Next people");
  expect(screen.getByText("Person 119")).toBeDefined();
});

it("says what to do when the table was changed on the disk after it was chosen", async () => {
  stubStaffScreens({
    [`POST ${adminApi.staffImport}`]: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await openPage(`${adminPages.staffImport}?tab=Intern`);
  const table = new File(["Name\nAsha"], "interns.csv", { type: "text/csv" });
  table.slice = () => {
    throw new DOMException("The file was changed.", "NotReadableError");
  };
  fireEvent.change(screen.getByLabelText("Table"), { target: { files: [table] } });
  await press("Check");
  expect(
    screen.getByText(/This file was changed or moved while it was being sent. Please choose it again./),
  ).toBeDefined();
});

it("asks for the table beside its field, without a call, until one is chosen", async () => {
  const calls = stubStaffScreens({ [`POST ${adminApi.staffImport}`]: () => check });
  await openPage(`${adminPages.staffImport}?tab=Intern`);
  await press("Check");
  expect(screen.getByText(importTexts.noTable)).toBeDefined();
  expect(screen.getByLabelText("Table").getAttribute("aria-invalid")).toBe("true");
  expect(calls.filter(({ url }) => url.pathname === adminApi.staffImport)).toEqual([]);
  const table = new File(["Name\nAsha"], "interns.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Table"), { target: { files: [table] } });
  expect(screen.queryByText(importTexts.noTable)).toBeNull();
});
