import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { beginSession, endSession } from "./session.ts";
import { sendSigned, sessionHeaders } from "./signed-call.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  beginSession({ token: "token", adminId: "asha" });
});
afterEach(() => {
  Reflect.deleteProperty(window, "askedAhead");
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

const whoAsks = (token: string) =>
  Object.assign(window, {
    askedAhead: { token, answers: new Map([["/api/account", Promise.resolve(Response.json("ahead"))]]) },
  });

const answerTo = async (path: string) => (await sendSigned(path)).json();

it("a call uses the answer that the page has asked for ahead, once", async () => {
  vi.stubGlobal("fetch", async () => Response.json("asked now"));
  whoAsks("token");
  expect(await answerTo("/api/dashboard")).toBe("asked now");
  expect(await answerTo("/api/account")).toBe("ahead");
  expect(await answerTo("/api/account")).toBe("asked now");
});

it("an answer that was asked for in another session is not used", async () => {
  vi.stubGlobal("fetch", async () => Response.json("asked now"));
  whoAsks("token of before");
  expect(await answerTo("/api/account")).toBe("asked now");
});
