import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { $toasts, announce, announceError, announceUndoable, TOAST_MS, Toasts, UNDO_MS } from "./Toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
  render(<Toasts />);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("a notice", () => {
  it("has the role status, and disappears after three seconds", () => {
    act(() => announce("Logged out successfully!"));
    expect(screen.getByRole("status").textContent).toBe("Logged out successfully!");
    pass(TOAST_MS - 1);
    expect(screen.queryByRole("status")).not.toBeNull();
    pass(1);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("has the role alert for an error", () => {
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

  it("stays while an Undo has the focus, and not for longer if that Undo is used", () => {
    act(() => announceUndoable("News deleted", () => {}));
    act(() => announceUndoable("Client deleted", () => {}));
    const [first] = screen.getAllByRole("button", { name: "Undo" });
    act(() => first?.focus());
    pass(10 * UNDO_MS);
    expect(screen.getAllByRole("status")).toHaveLength(2);
    act(() => first?.click());
    expect(screen.getAllByRole("status")).toHaveLength(1);
    pass(UNDO_MS);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("replaces a notice with the same text", () => {
    act(() => announce("Saved"));
    pass(TOAST_MS - 1);
    act(() => announce("Saved"));
    pass(TOAST_MS - 1);
    expect(screen.getAllByText("Saved")).toHaveLength(1);
  });

  it("disappears after its own time, even if another notice follows", () => {
    act(() => announce("First"));
    pass(2000);
    act(() => announce("Second"));
    pass(1000);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.queryByText("Second")).not.toBeNull();
  });

  it("offers Undo for ten seconds", () => {
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

  it("does not replace an undoable notice with the same text", () => {
    const undone: string[] = [];
    act(() => announceUndoable("News deleted", () => undone.push("first")));
    act(() => announceUndoable("News deleted", () => undone.push("second")));
    act(() => announce("News deleted"));
    for (const button of screen.getAllByRole("button", { name: "Undo" })) fireEvent.click(button);
    expect(undone).toEqual(["first", "second"]);
  });
});
