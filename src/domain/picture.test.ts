import { expect, it } from "vitest";
import { webpSourceSet, webpVariant } from "./picture.ts";

const key = "a".repeat(22);

it("a picture's variants are named after it", () => {
  expect(webpVariant(`/uploads/${key}.jpg`)).toBe(`/uploads/webp/${key}.webp`);
  expect(webpVariant(`/uploads/${key}.png`, "small")).toBe(`/uploads/webp/${key}-small.webp`);
});

it("a signature goes along with its picture", () => {
  const signature = "?expires=1&signature=x.y";
  expect(webpVariant(`/uploads/${key}.jpg${signature}`, "large")).toBe(
    `/uploads/webp/${key}-large.webp${signature}`,
  );
});

it("an address outside the uploads stays as it is", () => {
  expect(webpVariant("https://elsewhere.example/a.jpg", "small")).toBe("https://elsewhere.example/a.jpg");
});

it("a source set has every size with its width", () => {
  expect(webpSourceSet(`/uploads/${key}.jpg`)).toBe(
    `/uploads/webp/${key}-small.webp 360w, /uploads/webp/${key}-medium.webp 720w, /uploads/webp/${key}-large.webp 1440w`,
  );
});
