import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CAPTCHA_CHARACTERS } from "#rules/captcha.ts";
import { newId } from "#server/platform/deps.ts";
import { challengeDice } from "../captcha.ts";
import { diceOf } from "../dice.ts";
import { drawCharacters, PICTURE_HEIGHT, PICTURE_WIDTH } from "./draw-characters.ts";

/** Uses the same seed in each run, since sizes and shares of pixels are asserted. */
const draw = (characters: string, seed = Buffer.alloc(32, 1)) => drawCharacters(characters, diceOf(seed));

const pngIn = (drawing: string) =>
  Buffer.from(/href="data:image\/png;base64,([^"]*)"/.exec(drawing)?.[1] ?? "", "base64");

/** The luminance of each pixel, from 0 to 255. */
async function pixelsOf(drawing: string) {
  const { data, info } = await sharp(pngIn(drawing)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe("the picture of a captcha", () => {
  it("is one image of pixels in SVG, with no path, point or character of the text", async () => {
    const drawing = draw("AEFHJK");
    expect([...drawing.matchAll(/<([a-z]+)/g)].map(([, element]) => element)).toEqual(["svg", "image"]);
    expect(drawing.replace(/base64,[^"]*/, "")).not.toMatch(/AEFHJK| d=|points=|title/);
    expect(pngIn(drawing).includes("AEFHJK")).toBe(false);
    expect((await sharp(pngIn(drawing)).metadata()).format).toBe("png");
    expect(pngIn(drawing).toString("latin1")).not.toMatch(/tEXt|iTXt|zTXt|eXIf/);
  });

  it("has the same size for every text", async () => {
    for (const characters of ["WWWWWW", "JJJJJJ", "79T"]) {
      const drawing = draw(characters);
      expect(drawing).toContain(`viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"`);
      const { width, height } = await pixelsOf(drawing);
      expect(width / height).toBe(PICTURE_WIDTH / PICTURE_HEIGHT);
      expect(width).toBeGreaterThan(PICTURE_WIDTH);
    }
  });

  it("consists of dark and light pixels of high contrast, with few between them", async () => {
    const { data } = await pixelsOf(draw("KNPRTU"));
    const share = (isCounted: (value: number) => boolean) => data.filter(isCounted).length / data.length;
    expect(share((value) => value < 60)).toBeGreaterThan(0.15);
    expect(share((value) => value > 240)).toBeGreaterThan(0.3);
    expect(share((value) => value >= 60 && value <= 240)).toBeLessThan(0.15);
  });

  it("shows the text in dark on light as well as in light on dark, and only within its edges", async () => {
    for (let count = 0; count < 40; count += 1) {
      const seed = Buffer.alloc(32, count);
      const { data, width, height } = await pixelsOf(draw("WWWWWW", seed));
      const { data: without } = await pixelsOf(draw("", seed));
      const darkened = data.filter((value, place) => value < (without[place] ?? 0)).length;
      const lightened = data.filter((value, place) => value > (without[place] ?? 0)).length;
      expect(Math.min(darkened, lightened) / (darkened + lightened)).toBeGreaterThan(0.1);
      const isOnEdge = (place: number) =>
        [0, width - 1].includes(place % width) || [0, height - 1].includes(Math.floor(place / width));
      expect(data.findIndex((value, place) => isOnEdge(place) && value !== without[place])).toBe(-1);
    }
  });

  it("is the same for the same challenge and different for another with the same answer", () => {
    const deps = { captchaSecret: new Uint8Array(randomBytes(32)), captchaAnswer: null };
    const of = (challenge: string) => drawCharacters("KNPRTU", challengeDice(deps, "picture", challenge));
    const id = newId();
    expect(of(id)).toBe(of(id));
    const others = Array.from({ length: 50 }, () => of(newId()));
    expect(new Set([...others, of(id)]).size).toBe(51);
  });

  it("is small, whatever it says", () => {
    for (const [count, character] of [...CAPTCHA_CHARACTERS].entries()) {
      expect(draw(character.repeat(6), Buffer.alloc(32, count)).length).toBeLessThan(5500);
    }
  });

  it("skips characters without a glyph", () => {
    expect(draw("!?ß")).toContain("<svg");
  });
});
