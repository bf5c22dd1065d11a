import { expect, it } from "vitest";
import { listCounts } from "#admin/list/list-counts.ts";
import { totalText } from "./ListTotal.tsx";

const names = ["enquiry", "enquiries"] as const;

const page = (loaded: number, next: string | null, total: string | null, matching: string | null) => ({
  records: Array.from({ length: loaded }),
  nextCursor: next,
  total,
  matching,
});

it.each([
  ["one", [page(1, null, "1", "1")], false, "1 enquiry"],
  ["all", [page(100, "more", "128", "128")], false, "128 enquiries"],
  ["more than are counted", [page(100, "more", "1000+", "1000+")], false, "1,000+ enquiries"],
  ["some", [page(12, null, "128", "12")], true, "12 of 128 enquiries"],
  ["some of more than are counted", [page(12, null, "1000+", "12")], true, "12 of 1,000+ enquiries"],
  [
    "what a search has found in several pages",
    [page(100, "more", "128", null), page(7, null, null, null)],
    true,
    "107 of 128 enquiries",
  ],
  ["what a search has found so far", [page(100, "more", "900", null)], true, "100+ of 900 enquiries"],
  ["nothing while nothing is known", [], true, ""],
] as const)("says how many: %s", (_, pages, isNarrowed, text) => {
  expect(totalText(listCounts(pages, isNarrowed), names, false)).toBe(text);
});

it.each([
  ["several", "11", "11 enquiries"],
  ["one", "1", "1 enquiry"],
  ["none", "0", "0 enquiries"],
])("counts spam by itself, since it is no part of the others: %s", (_, matching, text) => {
  expect(totalText(listCounts([page(1, null, "1", matching)], true), names, true)).toBe(text);
});
