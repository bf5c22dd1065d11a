import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNATTENDED_HEADER } from "#domain/account/account.ts";
import { beginSession, endSession } from "./session.ts";
import { sessionHeaders } from "./session-headers.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  beginSession({ token: "token", adminId: "asha" });
});
afterEach(() => {
  vi.useRealTimers();
});

it("calls say that nobody is there once the page was left alone for a minute", () => {
  document.dispatchEvent(new PointerEvent("pointerdown"));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(sessionHeaders()).toEqual({ authorization: "Bearer token" });
  vi.advanceTimersByTime(1);
  expect(sessionHeaders()).toHaveProperty(UNATTENDED_HEADER);
  document.dispatchEvent(new KeyboardEvent("keydown"));
  expect(sessionHeaders()).not.toHaveProperty(UNATTENDED_HEADER);
});

it("nothing is said of who is not signed in", () => {
  endSession();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(sessionHeaders()).toEqual({});
});
