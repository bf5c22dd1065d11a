import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SAVE_KEYS, saveByKey } from "./save.ts";

const onSave = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  onSave.mockClear();
  render(
    <form
      aria-label="Client"
      onKeyDown={(event) => saveByKey(event.nativeEvent, event.currentTarget)}
      onSubmit={({ nativeEvent }) => onSave(nativeEvent)}
    />,
  );
});

/** Presses the keys; returns whether the default action was left to the browser. */
const press = (keys: KeyboardEventInit) => fireEvent.keyDown(screen.getByRole("form"), keys);

it.each([
  ["Control+S", { key: "s", ctrlKey: true }],
  ["Control+Enter", { key: "Enter", ctrlKey: true }],
  ["Meta+S", { key: "s", metaKey: true }],
  ["Meta+Enter", { key: "Enter", metaKey: true }],
])("%s submits the form, and is listed in SAVE_KEYS", (name, keys) => {
  expect(press(keys)).toBe(false);
  expect(onSave).toHaveBeenCalledOnce();
  expect(SAVE_KEYS.split(" ")).toContain(name);
});

it.each([
  ["S", { key: "s" }],
  ["Shift+Control+S", { key: "S", ctrlKey: true, shiftKey: true }],
  ["Alt+Control+S", { key: "s", ctrlKey: true, altKey: true }],
  ["Control+Enter while an input method composes", { key: "Enter", ctrlKey: true, isComposing: true }],
])("%s submits nothing, and keeps its default action", (_, keys) => {
  expect(press(keys)).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
});
