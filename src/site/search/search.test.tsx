import { expect, it } from "vitest";
import { excerptOf, searcher } from "./search.ts";
import type { SearchedPage } from "./searched-page.ts";

const pages: readonly SearchedPage[] = [
  { path: "/services/hiring", title: "Hiring and retention", text: "We find people who stay.", lang: "en" },
  { path: "/cases/lab", title: "A lab", text: "Eleven technicians, found by our hiring desk.", lang: "en" },
  { path: "/ml/contact-us", title: "ഞങ്ങൾക്ക് എഴുതൂ", text: "ഓഫീസ് കൊച്ചിയിലാണ്. Hiring", lang: "ml" },
];

it("finds pages by words and their beginnings, titles first, and forgives a slip", () => {
  const find = searcher(pages, "en");
  expect(find("hiri").map(({ path }) => path)).toEqual(["/services/hiring", "/cases/lab", "/ml/contact-us"]);
  expect(find("techncians").map(({ path }) => path)).toEqual(["/cases/lab"]);
  expect(find("people nowhere")).toEqual([]);
});

it("puts pages in the reader's language first, and reads Malayalam in either encoding", () => {
  expect(searcher(pages, "ml")("കൊച്ചിയിലാണ്")[0]?.path).toBe("/ml/contact-us");
  expect(searcher(pages, "ml")("ഞങ്ങള്‍ക്ക്")[0]?.path).toBe("/ml/contact-us");
});

it("finds a Malayalam word in each of its cases, of which its bare form is not the beginning", () => {
  const [path, title, lang] = ["/ml/privacy", "സ്വകാര്യത", "ml" as const];
  const find = searcher([{ path, title, text: "പരിശീലനത്തിന്റെ ഫീസും സേവനങ്ങളുടെ പട്ടികയും", lang }], "ml");
  for (const asked of ["പരിശീലനം", "ഫീസ്", "സേവനങ്ങൾ"]) expect(find(asked), asked).toHaveLength(1);
  expect(find("കപ്പൽ")).toEqual([]);
});

it("shows the words around the first that was meant", () => {
  const text = `${"Before and after. ".repeat(20)}The monsoon plan is here.`;
  expect(excerptOf(text, ["monsoon"])).toMatch(/^… .*monsoon/);
  expect(excerptOf("Short.", ["none"])).toBe("Short. …");
});
