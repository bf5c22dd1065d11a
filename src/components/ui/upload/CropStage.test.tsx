import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CropStage } from "./CropStage.tsx";
import { wholeFrame } from "./crop-frame.ts";

const size = { width: 400, height: 286 };
const picture = { width: 1600, height: 572, close: () => {} };

afterEach(cleanup);

function openStage() {
  const onFrame = vi.fn();
  render(<CropStage {...{ picture, size, onFrame }} frame={wholeFrame} canvas={{ current: null }} />);
  return { onFrame, stage: screen.getByRole("application") };
}

it.each([
  ["ArrowRight", false, 0.5 - 20 / 1600],
  ["ArrowLeft", false, 0.5 + 20 / 1600],
  ["ArrowRight", true, 0.5 - 2 / 1600],
])("%s moves the picture, with Shift (%s) by a pixel", (key, shiftKey, x) => {
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
