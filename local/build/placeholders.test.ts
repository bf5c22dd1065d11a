import { expect, it } from "vitest";
import { checkPlaceholders } from "./placeholders.ts";

const production = { CONTEXT: "production" };

it("fails a production build that has placeholders, naming them in one line", () => {
  expect(() => checkPlaceholders(production, ["name", "contact.phone"])).toThrow(
    /^This is a production build, .* placeholders: name, contact\.phone\. .*$/,
  );
});

it("accepts a production build without placeholders", () => {
  expect(checkPlaceholders(production, [])).toBeNull();
});

it.each([{}, { CONTEXT: "deploy-preview" }])(
  "only reports placeholders in any other build",
  (environment) => {
    expect(checkPlaceholders(environment, ["name"])).toBe("src/site.ts still contains placeholders: name.");
  },
);
