import { beforeEach, expect, test, vi } from "vitest";
import { whenFree } from "./ConnectDialog.tsx";

const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`${selector} is not on the page`);
};

const query = document.querySelector.bind(document);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    "<input><button>Go</button><dialog>Read more</dialog><disclosure-menu><details>Services</details></disclosure-menu>";
  // The test's DOM has no popovers, and rejects the selector.
  vi.spyOn(document, "querySelector").mockImplementation((selector: string) =>
    query(selector.replace(":is(:popover-open)", "[data-open]")),
  );
});

test("acts at once if the visitor only reads, or has a button in focus", () => {
  find("button", HTMLButtonElement).focus();
  const act = vi.fn();
  whenFree(act);
  expect(act).toHaveBeenCalledOnce();
});

test("waits while the visitor is in a text field, and acts within a second of leaving it", () => {
  const field = find("input", HTMLInputElement);
  field.focus();
  const act = vi.fn();
  whenFree(act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  field.blur();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledOnce();
});

test.each([
  ["a dialog", "dialog", "open"],
  ["a menu", "button", "data-open"],
  ["the list of services", "details", "open"],
])("waits while %s is open, and acts within a second of its closing", (_, selector, attribute) => {
  const element = find(selector, HTMLElement);
  element.setAttribute(attribute, "");
  const act = vi.fn();
  whenFree(act);
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  element.removeAttribute(attribute);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test("acts at once if the open list of services is hidden in a closed menu", () => {
  const list = find("details", HTMLElement);
  list.setAttribute("open", "");
  vi.spyOn(list, "getClientRects").mockReturnValue([] as unknown as DOMRectList);
  const act = vi.fn();
  whenFree(act);
  expect(act).toHaveBeenCalledOnce();
});

test("waits while a video is in full screen, and acts within a second of leaving it", () => {
  // The test's DOM has no full screen.
  const show = (video: Element | null) =>
    Object.defineProperty(document, "fullscreenElement", { configurable: true, value: video });
  show(document.body);
  const act = vi.fn();
  whenFree(act);
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  show(null);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test("does not act once it is cancelled", () => {
  find("input", HTMLInputElement).focus();
  const act = vi.fn();
  const giveUp = whenFree(act);
  giveUp();
  find("input", HTMLInputElement).blur();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
