import { expect, test } from "vitest";
import { looped } from "./NewsCarousel.tsx";

const cards = (items: readonly string[], centre: number | null) =>
  looped(items, 9, centre).map(({ item, isCopy }) => (isCopy ? `(${item})` : item));

test("a long list is shown once", () => {
  expect(cards([..."abcdefghi"], 0)).toEqual([..."abcdefghi"]);
});

test("a short list is repeated until it can loop; without a centre the first round is the original", () => {
  expect(cards([..."abcd"], null)).toEqual(
    [..."abcd", ..."abcdabcd"].map((item, at) => (at < 4 ? item : `(${item})`)),
  );
});

test("of an item's cards, the one nearest the centre, in either direction, is the original", () => {
  expect(cards([..."abc"], 4)).toEqual(["(a)", "(b)", "(c)", "a", "b", "c", "(a)", "(b)", "(c)"]);
  expect(cards([..."abc"], 0)).toEqual(["a", "b", "(c)", "(a)", "(b)", "(c)", "(a)", "(b)", "c"]);
});

test("every item has exactly one original card, wherever the centre is", () => {
  for (let centre = 0; centre < 10; centre++) {
    const items = looped(["a", "b"], 9, centre).filter(({ isCopy }) => !isCopy);
    expect(items.map(({ item }) => item).toSorted()).toEqual(["a", "b"]);
  }
});

test("a single item is not repeated, and an empty list stays empty", () => {
  expect(cards(["a"], 0)).toEqual(["a"]);
  expect(cards([], 0)).toEqual([]);
});
