import { expect, test } from "vitest";
import { placeholders, site, siteDescription, siteLinks } from "./site.ts";

/** Marks of placeholder values: the working name, a reserved domain, and a fictitious phone number and office. */
const standIn = /tidepoint|\.example|5550142|harbour house|marine drive/i;

function valuesIn(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value !== "object" || value === null) return [[path, decodeURIComponent(String(value))]];
  return Object.entries(value).flatMap(([name, part]) => valuesIn(part, path ? `${path}.${name}` : name));
}

test("every placeholder value is listed among the placeholders", () => {
  const values = [...valuesIn(site, ""), ...valuesIn({ siteLinks }, "")];
  const standingIn = values.filter(([, text]) => standIn.test(text.replaceAll(" 0142", "0142")));
  const unlisted = standingIn.filter(([path]) => !placeholders.some((listed) => path.startsWith(listed)));
  expect(unlisted).toEqual([]);
  expect(standingIn.length).toBeGreaterThan(placeholders.length);
});

test("the site description starts with the firm's name", () => {
  expect(siteDescription.startsWith(`${site.name} is `)).toBe(true);
});
