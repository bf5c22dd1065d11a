import { expect, test } from "vitest";
import { placeholders, site, siteLinks } from "./site.ts";

/** Marks of placeholder values: the working name, a reserved domain, and fictitious phone numbers and an office. */
const standIn = /tidepoint|\.example|555 ?0142|9000020142|harbour house|\?query=marine drive/i;

function valuesIn(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value !== "object" || value === null) return [[path, decodeURIComponent(String(value))]];
  return Object.entries(value).flatMap(([name, part]) => valuesIn(part, path ? `${path}.${name}` : name));
}

const standingIn = [...valuesIn(site, ""), ...valuesIn({ siteLinks }, "")]
  .filter(([, text]) => standIn.test(text))
  .map(([path]) => path);

test("every placeholder value is listed among the placeholders", () => {
  expect(standingIn.filter((path) => !placeholders.some((listed) => path.startsWith(listed)))).toEqual([]);
});

test("every listed placeholder has a placeholder value", () => {
  expect(placeholders.filter((listed) => !standingIn.some((path) => path.startsWith(listed)))).toEqual([]);
});
