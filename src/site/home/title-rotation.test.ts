import { beforeEach, expect, test, vi } from "vitest";
import { rotation } from "./title-rotation.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

test("shows the next title every ten seconds, in an endless loop", () => {
  const shown: number[] = [];
  rotation(3, (index) => shown.push(index)).play();
  vi.advanceTimersByTime(9999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(30_000);
  expect(shown).toEqual([1, 2, 0, 1]);
});

test("keeps the title while paused, and shows it for a full ten seconds after resuming", () => {
  const shown: number[] = [];
  const { play, pause, isPlaying } = rotation(3, (index) => shown.push(index));
  play();
  vi.advanceTimersByTime(15_000);
  pause();
  expect(isPlaying()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([1]);
  play();
  expect(isPlaying()).toBe(true);
  vi.advanceTimersByTime(9999);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
});
