import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDraft } from "./form-draft.ts";

const open = () => openDraft("draft");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(performance, "now").mockReturnValue(5000.4);
});

describe("a draft", () => {
  it("is restored within the same tab", () => {
    open().keep({ fullName: "Asha", agreeTerms: true });
    expect(open().values()).toEqual({ fullName: "Asha", agreeTerms: true });
  });

  it("expires a day after the last input", () => {
    const day = 24 * 60 * 60 * 1000;
    open().keep({ fullName: "Asha" });
    vi.advanceTimersByTime(day - 1);
    open().keep({ fullName: "Asha Menon" });
    vi.advanceTimersByTime(day - 1);
    expect(open().values()).toEqual({ fullName: "Asha Menon" });
    vi.advanceTimersByTime(1);
    expect(open().values()).toEqual({});
  });

  it("is not stored while the form is empty", () => {
    open().keep({ fullName: "", agreeTerms: false });
    expect(sessionStorage.length).toBe(0);
  });

  it("is empty after it was cleared, and when the stored value cannot be read", () => {
    open().keep({ fullName: "Asha" });
    open().clear();
    expect(open().values()).toEqual({});
    sessionStorage.setItem("draft", '{"values":7}');
    expect(open().values()).toEqual({});
  });

  it("gives the same key for the same content, also after a reload", () => {
    const first = open().attemptWith("content");
    expect(first.key).toMatch(/^\d+(-\d+){3}$/);
    expect(first.filledInMs).toBe(5000);
    vi.advanceTimersByTime(1000);
    expect(open().attemptWith("content")).toEqual(first);
  });

  it("measures the time by what has passed, even if the clock is put right meanwhile", () => {
    vi.setSystemTime(Date.now() - 60 * 60 * 1000);
    expect(open().attemptWith("content").filledInMs).toBe(5000);
  });

  it("does not know the time of a form begun before the page was loaded again", () => {
    open().keep({ fullName: "Asha" });
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(performance.timeOrigin + 60_000);
    expect(open().attemptWith("content")).not.toHaveProperty("filledInMs");
  });

  it("gives another key for the same content once it was accepted", () => {
    const draft = open();
    const first = draft.attemptWith("content");
    draft.endAttempt();
    expect(draft.attemptWith("content").key).not.toBe(first.key);
  });

  it("gives another key for other content", () => {
    const first = open().attemptWith("content");
    expect(open().attemptWith("other content").key).not.toBe(first.key);
  });

  it("gives the same key for the same content even when storage is blocked, until it is cleared", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const draft = open();
    const first = draft.attemptWith("content");
    expect(first.key).toMatch(/^\d/);
    expect(draft.attemptWith("content")).toEqual(first);
    const other = draft.attemptWith("other content");
    expect(other.key).not.toBe(first.key);
    expect(draft.attemptWith("other content")).toEqual(other);
    draft.clear();
    expect(draft.attemptWith("other content").key).not.toBe(other.key);
    vi.restoreAllMocks();
  });

  it("gives another key once the stored draft is gone", () => {
    const draft = open();
    const first = draft.attemptWith("content");
    sessionStorage.clear();
    expect(draft.attemptWith("content").key).not.toBe(first.key);
  });
});
