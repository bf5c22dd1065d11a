import { expect, it } from "vitest";
import { nameToRepeat } from "./mail.ts";

it.each(["Meera Nair", "Anne-Marie O'Neill", "\u0D2E\u0D40\u0D30"])("repeats the name %s", (name) => {
  expect(nameToRepeat(name)).toBe(name);
});

it.each([
  "evil.example",
  "evil\u2024example",
  "evil\u3002example",
  "evil\uFF0Eexample",
  "evil\uFF61example",
  "evil\u200D.\u200Dexample",
  "https:\uFF0F\uFF0Fevil",
  "me\uFF20evil",
  "\uFF10\uFF14\uFF18\uFF14\uFF12\uFF13",
  "\u0966\u0967\u0968\u0969\u096A\u096B",
])("does not repeat %j, which mail programs make a link or a number to call of", (name) => {
  expect(nameToRepeat(name)).toBeNull();
});
