import { deepEqual, equal, notDeepEqual, throws } from "node:assert/strict";
import { it } from "node:test";
import sharp from "sharp";
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
  deepEqual(throwsOf("harbour"), throwsOf("harbour"));
  notDeepEqual(throwsOf("harbour"), throwsOf("street"));
});

it("parses points and refuses anything else", () => {
  deepEqual(points("1 2, -3 4.5"), [
    [1, 2],
    [-3, 4.5],
  ]);
  throws(() => points("1 2, 3"), { message: 'Not a point: " 3"' });
  throws(() => points("1 two"), /Not a point/);
});

it("ends a curve at its last point and requires exactly four points", () => {
  deepEqual(last(cubic("0 0, 10 0, 10 10, 20 30")), [20, 30]);
  throws(() => cubic("0 0, 10 0, 10 10"), /Not the four points of a curve/);
});

it("draws every closed shape clockwise, so that overlapping shapes of one path cut no hole", () => {
  const square = points("0 0, 10 0, 10 10, 0 10");
  equal(outline([...square].reverse()), "M0 0L10 0L10 10L0 10Z");
  equal(outline(square), "M0 0L10 0L10 10L0 10Z");
});

it("renders a sheet at the requested width, keeping its proportions", async () => {
  const sheet = {
    width: 200,
    height: 143,
    pieces: [fill(box(0, 0, 200, 143), "#ff0000"), fill(disc([100, 70], 20), "#0000ff")],
  };
  const { data, info } = await print(sheet, 400).raw().toBuffer({ resolveWithObject: true });
  deepEqual([info.width, info.height], [400, 286]);
  const corner = await sharp(data, { raw: info })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  deepEqual([...corner.subarray(0, 3)], [255, 0, 0]);
});
