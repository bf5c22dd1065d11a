import { describe, expect, it } from "vitest";
import { completed, type PictureType, readStructure } from "./picture.ts";

const structureOf = (type: PictureType, hex: string) =>
  readStructure(type, Buffer.from(hex.replaceAll(" ", ""), "hex"));

describe("the end of a JPEG", () => {
  it.each([
    ["after its segments", "ffd8 ffe0 0004 aaaa ffd9", 10],
    ["after fill bytes", "ffd8 ffff ffe0 0004 aaaa ffd9", 12],
    ["after data with an escaped marker byte", "ffd8 ffda 0002 aa ff00 bb ffd9", 12],
    ["after restart markers in the data", "ffd8 ffda 0002 aa ffd0 bb ffd7 cc ffd9", 15],
  ])("is found %s", (_, hex, end) => {
    expect(structureOf("jpeg", hex)).toEqual({ end, frames: 1 });
  });

  it.each([
    ["after data that breaks off", "ffd8 ffda 0002 aa", 7],
    ["before half a marker", "ffd8 ffda 0002 aa ff", 7],
    ["before a marker without its length", "ffd8 ffda 0002 aa ffe5 00", 7],
  ])("is missing %s", (_, hex, end) => {
    expect(structureOf("jpeg", hex)).toEqual({ end, frames: 1, isCut: true });
    const bytes = Buffer.from(hex.replaceAll(" ", ""), "hex");
    expect(Buffer.from(completed("jpeg", bytes)).toString("hex")).toBe("ffd8ffda0002aaffd9");
  });

  it.each(["ffd8 ffe0", "ffd8 ffe0 00"])("is not found without data: %s", (hex) =>
    expect(structureOf("jpeg", hex)).toBeNull(),
  );
});

describe("the end of a GIF", () => {
  const screen = "474946383961 0100 0100 00 00 00";
  const frame = (flags: string, colours: string) =>
    `2c 0000 0000 0100 0100 ${flags} ${colours} 02 02 4401 00`;

  it.each([
    ["one frame", frame("00", ""), 1],
    ["two frames", frame("00", "") + frame("00", ""), 2],
    ["a frame with a colour table", frame("80", "000000 ffffff"), 1],
  ])("is found after %s", (_, frames, count) => {
    const hex = `${screen} ${frames} 3b`;
    expect(structureOf("gif", hex)).toEqual({ end: hex.replaceAll(" ", "").length / 2, frames: count });
  });

  it("is not found when a frame is incomplete", () => {
    expect(structureOf("gif", `${screen} 2c 0000 0000 0100 0100 00 02 ff 44`)).toBeNull();
  });
});
