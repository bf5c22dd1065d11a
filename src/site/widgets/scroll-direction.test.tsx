import { beforeEach, expect, test } from "vitest";
import { markScrollDirection } from "./floating-contact.ts";

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

test("marks the way down, the way up, the end, and not the top", () => {
  expect(scrollTo(100)).toBeUndefined();
  expect(scrollTo(400)).toBe("down");
  expect(scrollTo(395)).toBe("down");
  expect(scrollTo(300)).toBe("up");
  expect(scrollTo(50)).toBe("up");
  expect(scrollTo(600)).toBe("down");
  expect(scrollTo(5000 - innerHeight)).toBe("up");
  expect(scrollTo(0)).toBeUndefined();
});

test("asks nothing about the layout before the page is scrolled", () => {
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
