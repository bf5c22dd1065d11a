import { expect, it } from "vitest";
import { isPersonName } from "./person-name.ts";

it.each(["Asha Menon", "ആശ മേനോൻ", "José"])("%s is a name", (name) => {
  expect(isPersonName(name)).toBe(true);
  expect(isPersonName(name, "punctuated")).toBe(true);
});

it.each(["K. P. Menon", "O'Brien", "D’Souza", "Anne-Marie"])(
  "%s is a name only where punctuation is allowed",
  (name) => {
    expect(isPersonName(name)).toBe(false);
    expect(isPersonName(name, "punctuated")).toBe(true);
  },
);

it.each(["Asha1", "Asha@home", " ", ".", ""])("%j is not a name", (name) => {
  expect(isPersonName(name)).toBe(false);
  expect(isPersonName(name, "punctuated")).toBe(false);
});
