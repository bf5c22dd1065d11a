import { expect, it } from "vitest";
import { pages } from "#paths";
import { sharedPages, sharedPicture } from "./shared-pictures.ts";

it("gives a page its own picture", () => {
  expect(sharedPicture(pages.services)).toBe("/share/services.png");
});

it("lends the home page's picture to a page without one", () => {
  expect(sharedPicture("/somewhere-else")).toBe("/share/home.png");
});

it("knows no page twice", () => {
  const addresses = Object.values(sharedPages);
  expect(new Set(addresses).size).toBe(addresses.length);
});
