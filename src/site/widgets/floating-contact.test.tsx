import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hideLabelsByEscape, markScrollDirection } from "./floating-contact.ts";

describe("the labels of the contact buttons", () => {
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

  it("are hidden by Escape pressed anywhere, until the next key press", () => {
    expect(isHidden()).toBe(false);
    press("Escape");
    expect(isHidden()).toBe(true);
    press("Tab");
    expect(isHidden()).toBe(false);
  });

  it("are shown again once the pointer moves to another element", () => {
    press("Escape");
    list.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    expect(isHidden()).toBe(true);
    list.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    expect(isHidden()).toBe(false);
  });
});

describe("the direction of scrolling", () => {
  const root = document.documentElement;

  function scrollTo(top: number) {
    Object.defineProperty(window, "scrollY", { configurable: true, value: top });
    dispatchEvent(new Event("scroll"));
    return root.dataset["scrolling"];
  }

  beforeEach(() => {
    Object.defineProperty(root, "scrollHeight", { configurable: true, value: 5000 });
    scrollTo(0);
    markScrollDirection(root);
  });

  it("is marked on the way down, on the way up and at the end, and not at the top", () => {
    expect(scrollTo(100)).toBeUndefined();
    expect(scrollTo(400)).toBe("down");
    expect(scrollTo(395)).toBe("down");
    expect(scrollTo(300)).toBe("up");
    expect(scrollTo(50)).toBe("up");
    expect(scrollTo(600)).toBe("down");
    expect(scrollTo(5000 - innerHeight)).toBe("up");
    expect(scrollTo(0)).toBeUndefined();
  });

  it("asks nothing about the layout before the page is scrolled", () => {
    let asked = 0;
    Object.defineProperty(window, "scrollY", {
      configurable: true,
      get() {
        asked += 1;
        return 0;
      },
    });
    markScrollDirection(root);
    expect(asked).toBe(0);
  });
});
