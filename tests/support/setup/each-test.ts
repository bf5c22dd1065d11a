import { afterEach, beforeEach, expect, vi } from "vitest";

/** Any console.error that a test does not expect (by its own spy) fails that test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

/** A test leaves no spy, stub or stopped clock behind. Hooks of the test's own file have run before this one. */
afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(calls, "unexpected console.error").toEqual([]);
});
