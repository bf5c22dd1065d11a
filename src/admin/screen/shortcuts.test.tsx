import { cleanup, render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, it, vi } from "vitest";
import { useShortcut } from "./shortcuts.tsx";

const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));

function Screen({ hear }: { readonly hear: (event: KeyboardEvent) => void }) {
  useShortcut(hear);
  return null;
}

/** Presses the key in the same commit in which the screen is painted. */
function PressedAtOnce() {
  useLayoutEffect(() => void press(), []);
  return null;
}

it("a shortcut works from the first paint of its screen until the screen unmounts", () => {
  const hear = vi.fn();
  render([<Screen key="screen" hear={hear} />, <PressedAtOnce key="pressed" />]);
  expect(hear).toHaveBeenCalledOnce();
  cleanup();
  press();
  expect(hear).toHaveBeenCalledOnce();
});

it("a shortcut calls its latest handler", () => {
  const before = vi.fn();
  const now = vi.fn();
  const { rerender } = render(<Screen hear={before} />);
  rerender(<Screen hear={now} />);
  press();
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledOnce();
});
