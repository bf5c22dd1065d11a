import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { pdfPages } from "#tests/support/built/pdf-text.ts";

const root = new URL("../../", import.meta.url).pathname;
const file = readFileSync(`${root}dist${pages.brochure}`);
const raw = file.toString("latin1");
const printed = pdfPages(file);

const services = globSync("src/content/services/*.md", { cwd: root }).map((path) => {
  const words = readFileSync(root + path, "utf8");
  const field = (name: string) => words.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
  const story = words.split("---")[2] ?? "";
  return {
    title: field("title"),
    said: [
      field("summary"),
      field("limit"),
      ...story.trim().split(/\n\s*\n/),
      ...words.matchAll(/^ {2}- (?!title|question)(.*)$/gm),
    ].map((said) => (typeof said === "string" ? said : (said[1] ?? ""))),
  };
});

test("has sixteen pages in less than 600 KB", () => {
  expect(printed).toHaveLength(16);
  expect(file.length).toBeLessThan(600 * 1024);
});

// Fees and questions change sooner than a brochure is printed again: the pages alone have them.
test("gives each of the nine services a page with every word of its story", () => {
  expect(services).toHaveLength(9);
  for (const { title, said } of services) {
    const page = printed.find((text) => text.includes(`of 9 ${title}`)) ?? "";
    expect(said.length).toBeGreaterThan(10);
    for (const words of said) expect(page, title).toContain(words);
  }
});

test("has the firm's name on the first page and the contact details on the last", () => {
  expect(printed.at(0)).toContain(site.name);
  for (const words of [site.contact.phone, site.contact.email, site.contact.address.city]) {
    expect(printed.at(-1)).toContain(words);
  }
});

test("has a glyph for every character", () => {
  expect(printed.filter((text) => text.includes("\ufffd"))).toEqual([]);
});

test("declares its language and title and is tagged for screen readers", () => {
  const facts = [`/Lang (${site.locale})`, `(${site.legalName})`, "/Marked true", "/DisplayDocTitle true"];
  expect(facts.filter((fact) => !raw.includes(fact))).toEqual([]);
  expect(raw.match(/\/S \/H1\n/g)?.length).toBeGreaterThanOrEqual(16);
});

test("embeds all its fonts", () => {
  const descriptors = raw.match(/\/Type \/FontDescriptor/g)?.length;
  expect(descriptors).toBeGreaterThan(0);
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(descriptors ?? 0);
});
