import { beforeEach, describe, expect, test, vi } from "vitest";
import { flagsAgainstPopup } from "./popup-flags.ts";
import { armPopup } from "./popup-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the popup's timer", () => {
  test("shows the popup once, after 20 s", () => {
    const call = vi.fn();
    armPopup(flagsAgainstPopup("home"), call);
    vi.advanceTimersByTime(19_999);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(120_000);
    expect(call).toHaveBeenCalledOnce();
  });

  test("begins when a page that was rendered ahead is opened", () => {
    const prerendering = Object.assign(document, { prerendering: true });
    const call = vi.fn();
    armPopup(flagsAgainstPopup("home"), call);
    vi.advanceTimersByTime(60_000);
    expect(call).not.toHaveBeenCalled();
    Reflect.deleteProperty(prerendering, "prerendering");
    document.dispatchEvent(new Event("prerenderingchange"));
    vi.advanceTimersByTime(20_000);
    expect(call).toHaveBeenCalledOnce();
  });

  test.each([
    ["the form was sent in this tab", () => sessionStorage.setItem("formSubmitted", "true")],
    ["the form was sent on an earlier visit", () => localStorage.setItem("connectusFilled", "true")],
    ["the popup of this page was closed", () => sessionStorage.setItem("connectPopupSeen.home", "true")],
  ])("does not show the popup if %s", (_, remember) => {
    remember();
    const call = vi.fn();
    armPopup(flagsAgainstPopup("home"), call);
    vi.advanceTimersByTime(60_000);
    expect(call).not.toHaveBeenCalled();
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0)",
  ])("does not show the popup to %s", (robot) => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(robot);
    const call = vi.fn();
    armPopup(flagsAgainstPopup("home"), call);
    vi.advanceTimersByTime(60_000);
    expect(call).not.toHaveBeenCalled();
    agent.mockRestore();
  });

  test("does not show the popup if the form is sent while the timer runs", () => {
    const call = vi.fn();
    armPopup(flagsAgainstPopup("home"), call);
    vi.advanceTimersByTime(10_000);
    sessionStorage.setItem("formSubmitted", "true");
    vi.advanceTimersByTime(60_000);
    expect(call).not.toHaveBeenCalled();
  });

  test("shows the popup if only the popup of another page was closed", () => {
    sessionStorage.setItem("connectPopupSeen.about", "true");
    const call = vi.fn();
    armPopup(flagsAgainstPopup("home"), call);
    vi.advanceTimersByTime(20_000);
    expect(call).toHaveBeenCalledOnce();
  });
});
