import { expect, it } from "vitest";
import { pages } from "#paths";
import { sharedPages, sharedPicture } from "./shared-pictures.ts";

it("gives a page its own picture", () => {
  expect(sharedPicture(pages.services)).toBe("/share/services.png");
});

it("falls back to the home page's picture", () => {
  expect(sharedPicture("/somewhere-else")).toBe("/share/home.png");
});

it("lists each page once", () => {
  const addresses = Object.values(sharedPages);
  expect(new Set(addresses).size).toBe(addresses.length);
});
