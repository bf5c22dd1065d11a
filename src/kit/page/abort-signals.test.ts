import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addAbortSignals } from "./abort-signals.ts";

const { any, timeout } = AbortSignal;

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(AbortSignal, "any");
  Reflect.deleteProperty(AbortSignal, "timeout");
  addAbortSignals();
});

afterEach(() => {
  Object.assign(AbortSignal, { any, timeout });
});

it("adds a signal that aborts after the time, and not before", () => {
  const signal = AbortSignal.timeout(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});

it("adds a signal that aborts with the first of several", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([first.signal, second.signal]);
  expect(signal.aborted).toBe(false);
  second.abort("enough");
  first.abort("too late");
  expect(signal.reason).toBe("enough");
});

it("adds a signal that is aborted if one of them already is", () => {
  expect(AbortSignal.any([new AbortController().signal, AbortSignal.abort("before")]).reason).toBe("before");
});

it("leaves those of the browser alone", () => {
  Object.assign(AbortSignal, { any, timeout });
  addAbortSignals();
  expect(AbortSignal.any).toBe(any);
  expect(AbortSignal.timeout).toBe(timeout);
});
