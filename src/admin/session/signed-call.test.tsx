import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { beginSession, endSession } from "./session.ts";
import { sessionHeaders } from "./signed-call.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  beginSession({ token: "token", adminId: "asha" });
});
afterEach(() => {
  vi.useRealTimers();
});

it("calls are marked as unattended after more than a minute without input", () => {
  document.dispatchEvent(new PointerEvent("pointerdown"));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(sessionHeaders()).toEqual({ authorization: "Bearer token" });
  vi.advanceTimersByTime(1);
  expect(sessionHeaders()).toHaveProperty(UNATTENDED_HEADER);
  document.dispatchEvent(new KeyboardEvent("keydown"));
  expect(sessionHeaders()).not.toHaveProperty(UNATTENDED_HEADER);
});

it("calls without a session have no session headers", () => {
  endSession();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(sessionHeaders()).toEqual({});
});
