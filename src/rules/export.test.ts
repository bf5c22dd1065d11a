import { expect, it } from "vitest";
import { exportLabel } from "./export.ts";

it.each([
  [{ type: "form" }, "form"],
  [{ type: "employee", category: "sales" }, "employee, sales"],
  [{ type: "form", view: "1", format: "xlsx", search: undefined }, "form, what the list shows, as XLSX"],
  [
    { type: "form", view: "1", owner: "me", from: "2026-08-01" },
    "form, what the list shows, owner me, from 2026-08-01",
  ],
])("an export of %j is logged as %s", (asked, label) => {
  expect(exportLabel(asked)).toBe(label);
});
