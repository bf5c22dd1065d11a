import { fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { beginTypingAhead, endTypingAhead } from "./typed-ahead.ts";

/** Presses the key; returns whether the default action was left to the browser. */
const press = (key: string, held = {}) => fireEvent.keyDown(document.body, { key, ...held });

afterEach(() => endTypingAhead());

it("collects the typed letters until they are asked for, and prevents their default action", () => {
  beginTypingAhead();
  expect(["M", "e", "x", "Backspace", "e"].map((key) => press(key))).toEqual(Array(5).fill(false));
  expect(endTypingAhead()).toBe("Mee");
  expect(press("r")).toBe(true);
  expect(endTypingAhead()).toBe("");
});

it("leaves shortcuts and keys without a letter alone", () => {
  beginTypingAhead();
  expect(press("c", { ctrlKey: true })).toBe(true);
  expect(press("Tab")).toBe(true);
  expect(endTypingAhead()).toBe("");
});

it("starts empty each time", () => {
  beginTypingAhead();
  press("a");
  beginTypingAhead();
  press("b");
  expect(endTypingAhead()).toBe("b");
});
