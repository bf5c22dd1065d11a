import { cleanup, render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useShortcut } from "./use-shortcut.ts";

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

afterEach(cleanup);

it("a shortcut is heard from the moment its screen is seen, and no longer", () => {
  const hear = vi.fn();
  render([<Screen key="screen" hear={hear} />, <PressedAtOnce key="pressed" />]);
  expect(hear).toHaveBeenCalledOnce();
  cleanup();
  press();
  expect(hear).toHaveBeenCalledOnce();
});

it("a shortcut does what it stands for by now", () => {
  const before = vi.fn();
  const now = vi.fn();
  const { rerender } = render(<Screen hear={before} />);
  rerender(<Screen hear={now} />);
  press();
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledOnce();
});
