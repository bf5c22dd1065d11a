import { expect, it } from "vitest";
import { webpSourceSet, webpVariant } from "./picture.ts";

const key = "a".repeat(22);

it("webpVariant derives the variant's address from the picture's", () => {
  expect(webpVariant(`/uploads/${key}.jpg`)).toBe(`/uploads/webp/${key}.webp`);
  expect(webpVariant(`/uploads/${key}.png`, "small")).toBe(`/uploads/webp/${key}-small.webp`);
});

it("webpVariant keeps the signature of a private picture", () => {
  const signature = "?expires=1&signature=x.y";
  expect(webpVariant(`/uploads/${key}.jpg${signature}`, "large")).toBe(
    `/uploads/webp/${key}-large.webp${signature}`,
  );
});

it("webpVariant leaves an address outside the uploads unchanged", () => {
  expect(webpVariant("https://elsewhere.example/a.jpg", "small")).toBe("https://elsewhere.example/a.jpg");
});

it("webpSourceSet lists every size with its width", () => {
  expect(webpSourceSet(`/uploads/${key}.jpg`)).toBe(
    `/uploads/webp/${key}-small.webp 360w, /uploads/webp/${key}-medium.webp 720w, /uploads/webp/${key}-large.webp 1440w`,
  );
});
