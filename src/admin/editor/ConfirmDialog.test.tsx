import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog, FADE_MS } from "./ConfirmDialog.tsx";

const onConfirm = vi.fn();

function Asking({ fade }: { readonly fade: keyof typeof FADE_MS }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      question="Are you sure?"
      confirm="Delete"
      fade={fade}
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    />
  );
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  onConfirm.mockClear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the confirmation dialog", () => {
  it("starts with the focus on Cancel", () => {
    render(<Asking fade="content" />);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  });

  it.each(["content", "staff"] as const)("confirms at once, and closes after the fade time of %s", (fade) => {
    render(<Asking fade={fade} />);
    press("Delete");
    expect(onConfirm).toHaveBeenCalledOnce();
    pass(FADE_MS[fade] - 1);
    expect(screen.queryByText("Are you sure?")).not.toBeNull();
    pass(1);
    expect(screen.queryByText("Are you sure?")).toBeNull();
  });

  it("confirms once, however often the button is pressed", () => {
    render(<Asking fade="staff" />);
    press("Delete");
    press("Delete");
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("does not take the second click of a double click for an answer", () => {
    render(<Asking fade="content" />);
    fireEvent.click(screen.getByRole("button", { name: "Delete" }), { detail: 2 });
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("closes without confirming on Cancel", () => {
    render(<Asking fade="content" />);
    press("Cancel");
    pass(FADE_MS.content);
    expect(screen.queryByText("Are you sure?")).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
