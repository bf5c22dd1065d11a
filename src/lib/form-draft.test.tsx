import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDraft } from "./form-draft.ts";

const open = () => openDraft("draft");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: performance.timeOrigin + 5000 }));

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe("a draft", () => {
  it("is found again as long as the tab is open", () => {
    open().keep({ fullName: "Asha", agreeTerms: true });
    expect(open().values()).toEqual({ fullName: "Asha", agreeTerms: true });
  });

  it("is forgotten a day after something was last typed", () => {
    const day = 24 * 60 * 60 * 1000;
    open().keep({ fullName: "Asha" });
    vi.advanceTimersByTime(day - 1);
    open().keep({ fullName: "Asha Menon" });
    vi.advanceTimersByTime(day - 1);
    expect(open().values()).toEqual({ fullName: "Asha Menon" });
    vi.advanceTimersByTime(1);
    expect(open().values()).toEqual({});
  });

  it("is not kept while nothing is typed", () => {
    open().keep({ fullName: "", agreeTerms: false });
    expect(sessionStorage.length).toBe(0);
  });

  it("is empty once cleared, and where what was kept cannot be read", () => {
    open().keep({ fullName: "Asha" });
    open().clear();
    expect(open().values()).toEqual({});
    sessionStorage.setItem("draft", '{"values":7}');
    expect(open().values()).toEqual({});
  });

  it("is the same attempt for the same content, after a reload too", () => {
    const first = open().attempt("content");
    expect(first.key).toMatch(/^\d+(-\d+){3}$/);
    expect(Math.abs(first.filledInMs - 5000)).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(1000);
    expect(open().attempt("content")).toEqual(first);
  });

  it("is another attempt for another content", () => {
    const first = open().attempt("content");
    expect(open().attempt("other content").key).not.toBe(first.key);
  });

  it("is an attempt even where storage is switched off", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(open().attempt("content").key).toMatch(/^\d/);
    vi.restoreAllMocks();
  });
});
