import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenFree } from "./when-free.ts";

const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`${selector} is not on the page`);
};

const query = document.querySelector.bind(document);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    "<input><button>Go</button><dialog>Read more</dialog><disclosure-menu>Services</disclosure-menu>";
  // The test's DOM has no popovers, and rejects the selector.
  vi.spyOn(document, "querySelector").mockImplementation((selector: string) =>
    query(selector.replace(", :popover-open", ", [data-open]")),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a visitor who only reads, or has a button in focus, is free at once", () => {
  find("button", HTMLButtonElement).focus();
  const act = vi.fn();
  whenFree(act);
  expect(act).toHaveBeenCalledOnce();
});

test("a visitor who types is free within a second of leaving the field", () => {
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
  ["the list of services", "disclosure-menu", "open"],
])("a visitor with %s open is free within a second of closing it", (_, selector, attribute) => {
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

test("a visitor whose menu was closed over its open list of services is free at once", () => {
  const list = find("disclosure-menu", HTMLElement);
  list.setAttribute("open", "");
  vi.spyOn(list, "checkVisibility").mockReturnValue(false);
  const act = vi.fn();
  whenFree(act);
  expect(act).toHaveBeenCalledOnce();
});

test("a visitor with a film in full screen is free within a second of leaving it", () => {
  // The test's DOM has no full screen.
  const show = (film: Element | null) =>
    Object.defineProperty(document, "fullscreenElement", { configurable: true, value: film });
  show(document.body);
  const act = vi.fn();
  whenFree(act);
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  show(null);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test("nothing happens any more once it was given up", () => {
  find("input", HTMLInputElement).focus();
  const act = vi.fn();
  const giveUp = whenFree(act);
  giveUp();
  find("input", HTMLInputElement).blur();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
