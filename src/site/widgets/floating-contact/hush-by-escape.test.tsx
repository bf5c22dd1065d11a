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

it("hides the labels on Escape pressed anywhere, until the next key press", () => {
  expect(isHushed()).toBe(false);
  press("Escape");
  expect(isHushed()).toBe(true);
  press("Tab");
  expect(isHushed()).toBe(false);
});

it("shows the labels again once the pointer moves to another element", () => {
  press("Escape");
  list.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  expect(isHushed()).toBe(true);
  list.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(isHushed()).toBe(false);
});
