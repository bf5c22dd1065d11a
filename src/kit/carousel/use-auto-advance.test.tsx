import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAutoAdvance } from "./use-carousel.ts";

const news = { everyMs: 2500, resumeMs: 3000 };
const partners = { everyMs: 5000 };
const move = vi.fn();

const start = (timing: { everyMs: number; resumeMs?: number }, isPaused = false) =>
  renderHook(
    (state: { isPaused: boolean; advance: (() => void) | null }) => useAutoAdvance({ ...timing, ...state }),
    { initialProps: { isPaused, advance: move } },
  );

/** Expects no move before `ms` have passed, and exactly one then. */
function expectMoveAfter(ms: number) {
  const before = move.mock.calls.length;
  vi.advanceTimersByTime(ms - 1);
  expect(move).toHaveBeenCalledTimes(before);
  vi.advanceTimersByTime(1);
  expect(move).toHaveBeenCalledTimes(before + 1);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  move.mockReset();
});

test("moves at its interval from the first time on", () => {
  start(news);
  expectMoveAfter(2500);
  expectMoveAfter(2500);
  expectMoveAfter(2500);
});

test("stays still while paused, waits the resume delay once, and returns to its interval", () => {
  const { rerender } = start(news);
  vi.advanceTimersByTime(2000);
  rerender({ isPaused: true, advance: move });
  vi.advanceTimersByTime(60_000);
  expect(move).not.toHaveBeenCalled();
  rerender({ isPaused: false, advance: move });
  expectMoveAfter(3000);
  expectMoveAfter(2500);
});

test("waits its interval after a pause when it has no resume delay", () => {
  const { rerender } = start(partners, true);
  rerender({ isPaused: false, advance: move });
  expectMoveAfter(5000);
  expectMoveAfter(5000);
});

test("starts with its interval, not the resume delay, once there is something to move", () => {
  const { rerender } = renderHook(
    (advance: (() => void) | null) => useAutoAdvance({ ...news, isPaused: false, advance }),
    { initialProps: null as (() => void) | null },
  );
  vi.advanceTimersByTime(60_000);
  rerender(move);
  expectMoveAfter(2500);
});

test("stops when the component is unmounted", () => {
  start(news).unmount();
  vi.advanceTimersByTime(60_000);
  expect(move).not.toHaveBeenCalled();
});
