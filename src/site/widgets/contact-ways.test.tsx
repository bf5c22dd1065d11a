import { afterEach, beforeEach, expect, it } from "vitest";
import { hideLabelsByEscape } from "./floating-contact.ts";

const list = document.createElement("ul");
const isHidden = () => list.hasAttribute("data-labels-hidden");
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

hideLabelsByEscape(list);
beforeEach(() => document.body.append(list));
afterEach(() => {
  press("Tab");
  list.remove();
});

it("hides the labels on Escape pressed anywhere, until the next key press", () => {
  expect(isHidden()).toBe(false);
  press("Escape");
  expect(isHidden()).toBe(true);
  press("Tab");
  expect(isHidden()).toBe(false);
});

it("shows the labels again once the pointer moves to another element", () => {
  press("Escape");
  list.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  expect(isHidden()).toBe(true);
  list.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(isHidden()).toBe(false);
});
