import { afterEach, beforeEach, expect, vi } from "vitest";

/** Anything written to console.error that a test did not ask for (by its own spy) is a failure of that test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  if (!vi.isMockFunction(console.error)) return;
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, "unexpected console.error").toEqual([]);
});
