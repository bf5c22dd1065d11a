import type { ImportCheck } from "#features/staff/staff-import.ts";

/** The headings and rows of a small table of sales people, which tests of imports vary. */
export const headings = ["Name", "Employee ID", "Email", "Phone", "Address", "Date of birth"];
export const person = (at: number, dob = "") => [
  `Person ${at}`,
  `TPEID00000${at}`,
  `p${at}@example.com`,
  "9447000001",
  "Temple Road",
  dob,
];

export const csvOf = (rows: readonly (readonly string[])[], mark = ",") =>
  rows.map((row) => row.join(mark)).join("\r\n");

/** What a check says of a field: its errors, and the value that each person would get. */
export const told = ({ errors, preview }: ImportCheck, field: string) => ({
  errors: errors.map(({ row, field: at, text }) => [row, at, text]),
  values: preview.map(({ changes }) => changes.find((change) => change.field === field)?.to),
});
