import { expect, test } from "vitest";
import { swipeStep } from "./use-carousel.ts";

test.each([
  [-51, 1],
  [-50, 0],
  [0, 0],
  [50, 0],
  [51, -1],
])("a swipe of %i px moves by %i slides", (distance, step) => {
  expect(swipeStep(distance)).toBe(step);
});
