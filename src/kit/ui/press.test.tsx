import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TextField } from "./Field.tsx";

const field = (error?: string) => <TextField label="Name" error={error} />;
const shown = () => screen.queryByText("Letters only.");

beforeEach(() => vi.useFakeTimers());

function refuseDuringPress() {
  const { rerender } = render(field());
  fireEvent.pointerDown(document.body);
  rerender(field("Letters only."));
  expect(shown()).toBeNull();
}

it("shows an error at once while nothing is pressed", () => {
  render(field()).rerender(field("Letters only."));
  expect(shown()).not.toBeNull();
});

it("shows an error that appears during a press once that is a click", () => {
  refuseDuringPress();
  fireEvent.pointerUp(document.body);
  expect(shown()).toBeNull();
  fireEvent.click(document.body);
  expect(shown()).not.toBeNull();
});

it("keeps an error that disappears during a press until the click", () => {
  const { rerender } = render(field("Letters only."));
  fireEvent.pointerDown(document.body);
  rerender(field());
  expect(shown()).not.toBeNull();
  fireEvent.click(document.body);
  expect(shown()).toBeNull();
});

it.each([
  ["pointerup", 100],
  ["pointercancel", 100],
])("after a %s without a click, shows it %i ms later", (type, milliseconds) => {
  refuseDuringPress();
  fireEvent(document.body, new PointerEvent(type, { bubbles: true }));
  act(() => vi.advanceTimersByTime(milliseconds - 1));
  expect(shown()).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).not.toBeNull();
});

it("shows it after a second of a press whose end is never reported", () => {
  refuseDuringPress();
  act(() => vi.advanceTimersByTime(1000));
  expect(shown()).not.toBeNull();
});

it("holds nothing back once a field that was pressed is gone", () => {
  render(field());
  fireEvent.pointerDown(document.body);
  cleanup();
  render(field("Letters only."));
  expect(shown()).not.toBeNull();
});
