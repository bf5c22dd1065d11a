import sharp from "sharp";
import { expect, it } from "vitest";
import { openGraphPicture, openGraphSize } from "./open-graph-picture.ts";

const titles = [
  "Contact us",
  "Terms and conditions for submitting a new project or business idea to the firm, and what becomes of it",
];

it.each(titles)("draws %j as a PNG of the Open Graph size, under 120 KiB", async (title) => {
  const picture = await openGraphPicture(title);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: "png", ...openGraphSize });
  expect(picture.length).toBeLessThan(120 * 1024);
});

it("draws the same picture for the same title, and a different one for another title", async () => {
  const [one, again, other] = await Promise.all([
    openGraphPicture("Our services"),
    openGraphPicture("Our services"),
    openGraphPicture("About"),
  ]);
  expect(Buffer.compare(one, again)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
});
