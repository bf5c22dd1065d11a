import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

const link = /page: (?<page>\w+)\n(?: +section: (?<section>\S+)\n)? +label: (?<label>.+)/g;

test("a link to a section of the terms names a heading that exists", () => {
  const links = [...read("pages/contact.yaml").matchAll(link)].map(({ groups = {} }) => groups);
  const headings = [...read("legal/termsconditions.md").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text);
  const named = links.filter(({ label }) => label?.endsWith(" section"));
  expect(named).toEqual([{ page: "terms", section: "privacy", label: "Read the privacy section" }]);
  expect(headings.map((text) => text.toLowerCase())).toContain("privacy");
});
