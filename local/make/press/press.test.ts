import sharp from "sharp";
import { expect, it } from "vitest";
import { cubic, last, points } from "./curve.ts";
import { box, disc, outline } from "./mark.ts";
import { print } from "./print.ts";
import { random } from "./random.ts";
import { fill } from "./sheet.ts";

it("draws the same random numbers for the same seed, and others for another", () => {
  const throwsOf = (seed: string) => {
    const hand = random(seed);
    return [hand.between(0, 1), hand.whole(1, 6), hand.around(2)];
  };
  expect(throwsOf("harbour")).toEqual(throwsOf("harbour"));
  expect(throwsOf("harbour")).not.toEqual(throwsOf("street"));
});

it("parses points and refuses anything else", () => {
  expect(points("1 2, -3 4.5")).toEqual([
    [1, 2],
    [-3, 4.5],
  ]);
  expect(() => points("1 2, 3")).toThrow('Not a point: " 3"');
  expect(() => points("1 two")).toThrow("Not a point");
});

it("ends a curve at its last point and requires exactly four points", () => {
  expect(last(cubic("0 0, 10 0, 10 10, 20 30"))).toEqual([20, 30]);
  expect(() => cubic("0 0, 10 0, 10 10")).toThrow("Not the four points of a curve");
});

it("draws every closed shape clockwise, so that overlapping shapes of one path cut no hole", () => {
  const square = points("0 0, 10 0, 10 10, 0 10");
  expect(outline([...square].reverse())).toBe("M0 0L10 0L10 10L0 10Z");
  expect(outline(square)).toBe("M0 0L10 0L10 10L0 10Z");
});

it("renders a sheet at the requested width, keeping its proportions", async () => {
  const sheet = {
    width: 200,
    height: 143,
    pieces: [fill(box(0, 0, 200, 143), "#ff0000"), fill(disc([100, 70], 20), "#0000ff")],
  };
  const { data, info } = await print(sheet, 400).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 286]);
  const corner = await sharp(data, { raw: info })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([255, 0, 0]);
});
