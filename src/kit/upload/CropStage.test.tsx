import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CropStage } from "./CropDialog.tsx";
import { wholeFrame } from "./crop-frame.ts";

const size = { width: 400, height: 286 };
const picture = { width: 1600, height: 572, close: () => {} };

function openStage() {
  const onFrame = vi.fn();
  render(<CropStage {...{ picture, size, onFrame }} frame={wholeFrame} canvas={{ current: null }} />);
  return { onFrame, stage: screen.getByRole("application") };
}

it.each([
  ["ArrowRight", false, 0.5 - 20 / 1600],
  ["ArrowLeft", false, 0.5 + 20 / 1600],
  ["ArrowRight", true, 0.5 - 2 / 1600],
])("%s moves the picture, by a single pixel if Shift is held (%s)", (key, shiftKey, x) => {
  const { stage, onFrame } = openStage();
  const press = createEvent.keyDown(stage, { key, shiftKey });
  fireEvent(stage, press);
  expect(onFrame).toHaveBeenCalledOnce();
  expect(onFrame.mock.calls[0]?.[0].x).toBeCloseTo(x, 10);
  expect(press.defaultPrevented).toBe(true);
});

it("leaves other keys to the browser", () => {
  const { stage, onFrame } = openStage();
  const press = createEvent.keyDown(stage, { key: "Tab" });
  fireEvent(stage, press);
  expect(onFrame).not.toHaveBeenCalled();
  expect(press.defaultPrevented).toBe(false);
});

describe("a pointer on the picture, displayed at half its size", () => {
  function openCanvas() {
    const { stage, onFrame } = openStage();
    const canvas = stage.querySelector("canvas");
    if (!canvas) throw new Error("There is no canvas.");
    vi.spyOn(canvas, "clientWidth", "get").mockReturnValue(size.width / 2);
    vi.spyOn(canvas, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 200, 143));
    const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: 90 });
    return { canvas, onFrame, at };
  }

  it("drags the picture", () => {
    const { canvas, onFrame, at } = openCanvas();
    fireEvent.pointerDown(canvas, at(50));
    fireEvent.pointerMove(canvas, at(40));
    fireEvent.pointerUp(canvas, at(40));
    expect(onFrame).toHaveBeenCalledOnce();
    expect(onFrame.mock.calls[0]?.[0].x).toBeCloseTo(0.5 + 40 / 1600, 10);
  });

  it("moves the tapped point to the middle", () => {
    const { canvas, onFrame, at } = openCanvas();
    fireEvent.pointerDown(canvas, at(60));
    fireEvent.pointerUp(canvas, at(60));
    expect(onFrame).toHaveBeenCalledOnce();
    expect(onFrame.mock.calls[0]?.[0].x).toBeCloseTo(0.5 - 200 / 1600, 10);
  });

  it("counts a slightly moved press as a tap, but not a drag back to its start", () => {
    const { canvas, onFrame, at } = openCanvas();
    fireEvent.pointerDown(canvas, at(60));
    fireEvent.pointerMove(canvas, at(61));
    fireEvent.pointerUp(canvas, at(61));
    expect(onFrame).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(canvas, at(60));
    for (const x of [80, 60]) fireEvent.pointerMove(canvas, at(x));
    fireEvent.pointerUp(canvas, at(60));
    expect(onFrame).toHaveBeenCalledTimes(4);
  });
});
