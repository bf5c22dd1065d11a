import { describe, expect, it } from "vitest";
import { isEnlarged, keepInside, movePicture, shownPart, wholeFrame } from "./crop-frame.ts";

const size = { width: 400, height: 286 };
const wide = { width: 1600, height: 572 };

describe("a crop", () => {
  it("starts with the largest centred part of the picture that fills the frame", () => {
    expect(shownPart(wide, size, wholeFrame)).toEqual({ left: 400, top: 0, width: 800, height: 572 });
  });

  it("shows half as much at twice the zoom", () => {
    expect(shownPart(wide, size, { ...wholeFrame, zoom: 2 })).toEqual({
      left: 600,
      top: 143,
      width: 400,
      height: 286,
    });
  });

  it("moves with the pointer, pixel for pixel of the frame", () => {
    const moved = movePicture(wide, size, wholeFrame, { x: 100, y: 0 });
    expect(shownPart(wide, size, moved).left).toBe(200);
  });

  it("stops at the picture's edge", () => {
    const moved = movePicture(wide, size, wholeFrame, { x: 9999, y: -9999 });
    expect(shownPart(wide, size, moved)).toMatchObject({ left: 0, top: 0 });
    const back = movePicture(wide, size, wholeFrame, { x: -9999, y: 0 });
    expect(shownPart(wide, size, back).left).toBe(800);
  });

  it("stays inside the picture when it is zoomed out in a corner", () => {
    const corner = { zoom: 4, x: 0.95, y: 0.95 };
    const { left, top, width, height } = shownPart(
      wide,
      size,
      keepInside(wide, size, { ...corner, zoom: 1 }),
    );
    expect([left + width, top + height]).toEqual([1600, 572]);
  });

  it("keeps the zoom within its bounds", () => {
    expect(keepInside(wide, size, { ...wholeFrame, zoom: 0.2 }).zoom).toBe(1);
    expect(keepInside(wide, size, { ...wholeFrame, zoom: 99 }).zoom).toBe(4);
  });

  it("reports when the picture is enlarged beyond its own pixels", () => {
    expect(isEnlarged(wide, size, { ...wholeFrame, zoom: 2 })).toBe(false);
    expect(isEnlarged(wide, size, { ...wholeFrame, zoom: 2.1 })).toBe(true);
    expect(isEnlarged({ width: 200, height: 143 }, size, wholeFrame)).toBe(true);
  });
});
