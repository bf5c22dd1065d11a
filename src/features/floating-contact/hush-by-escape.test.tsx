import { afterEach, beforeEach, expect, it } from "vitest";
import { hushByEscape } from "./hush-by-escape.ts";

const list = document.createElement("ul");
const isHushed = () => list.hasAttribute("data-hushed");
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

hushByEscape(list);
beforeEach(() => document.body.append(list));
afterEach(() => {
  press("Tab");
  list.remove();
});

it("is silent after Escape, wherever it was pressed, until the next key", () => {
  expect(isHushed()).toBe(false);
  press("Escape");
  expect(isHushed()).toBe(true);
  press("Tab");
  expect(isHushed()).toBe(false);
});

it("speaks again once the pointer goes to something else", () => {
  press("Escape");
  list.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  expect(isHushed()).toBe(true);
  list.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(isHushed()).toBe(false);
});
