import { afterEach, beforeEach, expect, vi } from "vitest";

/** Any console.error that a test does not expect (by its own spy) fails that test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  if (!vi.isMockFunction(console.error)) return;
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, "unexpected console.error").toEqual([]);
});
