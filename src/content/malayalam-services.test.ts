import { expect, it } from "vitest";
import { unitInMalayalam } from "./malayalam-services.ts";

it("says in Malayalam what a fee is paid for", () => {
  expect(unitInMalayalam("a month")).toBe("മാസം");
});

it("refuses to leave out what a fee is paid for, if there are no words for it in Malayalam", () => {
  expect(() => unitInMalayalam("a morning")).toThrow(/"a morning", which .* does not say in Malayalam/);
});
