import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { interns } from "#features/staff/seed/interns.seed.ts";
import { sales } from "#features/staff/seed/sales.seed.ts";
import { team } from "#features/staff/seed/team.seed.ts";
import { functionsDirectory, root, siteDirectory } from "#local/process/root.ts";

/** Fonts and pictures contain no records. */
const isText = (file: string) => !/\.(?:woff2|avif|webp|png|jpe?g|mp4|ico)$/.test(file);

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const textOf = (files: readonly string[]) => files.map((file) => readFileSync(file, "latin1")).join("\n");

const files = filesOf(siteDirectory);
const site = textOf(files);

const withoutSpaces = (text: string) => text.replace(/\s/g, "");
const textWithoutSpaces = withoutSpaces(site);

describe("the built site", () => {
  it("was built from the demo records", () => {
    expect(files.some((file) => file.endsWith("index.html"))).toBe(true);
    expect(site).toContain(team[0]?.name);
  });

  it.each([...sales, ...interns])("contains nothing about $name, who can only be looked up", (person) => {
    const { name, empID, email, phone, fullAddress, dob } = person;
    for (const told of [name, empID, email, fullAddress, dob]) expect(site).not.toContain(told);
    for (const number of [phone, phone.replace(/^\+\d+ /, "")]) {
      expect(textWithoutSpaces).not.toContain(withoutSpaces(number));
    }
  });

  it.each(team)("does not contain the email address of $name", ({ email }) => {
    expect(site).not.toContain(email);
  });
});

describe("the directory of the checkout", () => {
  it.each([
    ["pages and scripts", site],
    ["functions", textOf(filesOf(functionsDirectory))],
  ])("is not in the built %s", (_, built) => {
    expect(built.length).toBeGreaterThan(1_000_000);
    expect(built).not.toContain(`${root}/`);
  });

  it("gives the pages nothing hashed from it", () => {
    expect(site).toMatch(/<astro-island /);
    expect(site).not.toMatch(/<astro-island [^>]*\buid=/);
  });
});
