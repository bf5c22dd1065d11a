import { expect, it } from "vitest";
import { checkPlaceholders } from "./placeholders.ts";

const production = { CONTEXT: "production" };

it("stops a production build that has placeholders, in one line that names them", () => {
  expect(() => checkPlaceholders(production, ["name", "contact.phone"])).toThrow(
    /^This is a production build, .* placeholders: name, contact\.phone\. .*$/,
  );
});

it("lets a production build without any go on", () => {
  expect(checkPlaceholders(production, [])).toBeNull();
});

it.each([{}, { CONTEXT: "deploy-preview" }])("only notes them in any other build", (environment) => {
  expect(checkPlaceholders(environment, ["name"])).toBe("src/site.ts still contains placeholders: name.");
});
