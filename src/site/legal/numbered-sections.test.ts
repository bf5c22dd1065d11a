import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numberedSections } from "./numbered-sections.ts";

function headingsOf(terms: string) {
  const text = readFileSync(new URL(`../../content/legal/${terms}.md`, import.meta.url), "utf8");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => ({ text }));
}

test.each([
  ["termsconditions", "1. About these terms", "18. Contact details"],
  ["privacy", "1. Whose notice this is", "12. Contact details"],
  ["termsconditions-submit-new-project", "1. About these terms", "12. Contact details"],
])("the contents of %s list all its numbered sections in order", (terms, first, last) => {
  const sections = numberedSections(headingsOf(terms)).map(({ text }) => text);
  expect(sections.map((text) => Number.parseInt(text, 10))).toEqual(sections.map((_, at) => at + 1));
  expect([sections.at(0), sections.at(-1)]).toEqual([first, last]);
});

test("an unnumbered heading over several sections is left out of the contents", () => {
  expect(numberedSections([{ text: "Privacy" }, { text: "17. Whose notice this is" }])).toEqual([
    { text: "17. Whose notice this is" },
  ]);
});
