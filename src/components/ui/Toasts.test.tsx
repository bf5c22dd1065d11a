import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $toasts, announce, announceError, announceUndoable, TOAST_MS, UNDO_MS } from "#lib/toasts.ts";
import { Toasts } from "./Toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
  render(<Toasts />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("a notice", () => {
  it("is a status, and goes after three seconds", () => {
    act(() => announce("Logged out successfully!"));
    expect(screen.getByRole("status").textContent).toBe("Logged out successfully!");
    pass(TOAST_MS - 1);
    expect(screen.queryByRole("status")).not.toBeNull();
    pass(1);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is an alert when something went wrong", () => {
    act(() => announceError("Failed to delete employee!"));
    expect(screen.getByRole("alert").textContent).toBe("Failed to delete employee!");
  });

  it("stays while the pointer is on it", () => {
    act(() => announce("Saved"));
    fireEvent.pointerEnter(screen.getByText("Saved"));
    pass(10 * TOAST_MS);
    expect(screen.queryByText("Saved")).not.toBeNull();
    fireEvent.pointerLeave(screen.getByText("Saved"));
    pass(TOAST_MS);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("replaces one that says the same", () => {
    act(() => announce("Saved"));
    pass(TOAST_MS - 1);
    act(() => announce("Saved"));
    pass(TOAST_MS - 1);
    expect(screen.getAllByText("Saved")).toHaveLength(1);
  });

  it("goes in its own time, whatever comes after it", () => {
    act(() => announce("First"));
    pass(2000);
    act(() => announce("Second"));
    pass(1000);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.queryByText("Second")).not.toBeNull();
  });

  it("offers to undo what was done, for ten seconds", () => {
    const undo = vi.fn();
    act(() => announceUndoable("Employee deleted successfully!", undo));
    pass(UNDO_MS - 1);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole("status")).toBeNull();

    act(() => announceUndoable("Employee deleted successfully!", undo));
    pass(UNDO_MS);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(undo).toHaveBeenCalledOnce();
  });

  it("leaves what can still be undone where another notice says the same", () => {
    const undone: string[] = [];
    act(() => announceUndoable("News deleted", () => undone.push("first")));
    act(() => announceUndoable("News deleted", () => undone.push("second")));
    act(() => announce("News deleted"));
    for (const button of screen.getAllByRole("button", { name: "Undo" })) fireEvent.click(button);
    expect(undone).toEqual(["first", "second"]);
  });
});
