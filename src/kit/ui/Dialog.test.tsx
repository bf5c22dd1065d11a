import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";

const onClose = vi.fn();

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Ask or withdraw
      </button>
      <Dialog
        open={isOpen}
        title="Are you sure?"
        actions={null}
        onClose={() => {
          onClose();
          setIsOpen(false);
        }}
      >
        <p>It cannot be undone.</p>
      </Dialog>
    </>
  );
}

beforeEach(() => {
  // Like browsers, dispatches the close event in a separate task.
  vi.useFakeTimers();
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event("close")));
  });
  render(<Asking />);
});

afterEach(() => {
  onClose.mockClear();
});

/** Simulates the Escape key: the cancel event fires at once, the close event in a separate task. */
function cancel(dialog: HTMLDialogElement) {
  fireEvent(dialog, new Event("cancel"));
  dialog.close();
}

const askOrWithdraw = () => fireEvent.click(screen.getByRole("button", { name: "Ask or withdraw" }));
const toldOfClosing = () => act(() => vi.runAllTimers());

it("calls onClose when the dialog is closed", () => {
  askOrWithdraw();
  screen.getByRole<HTMLDialogElement>("dialog").close();
  toldOfClosing();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText("It cannot be undone.")).toBeNull();
});

it("calls onClose once after its owner sets open to false", () => {
  askOrWithdraw();
  askOrWithdraw();
  expect(onClose).not.toHaveBeenCalled();
  toldOfClosing();
  expect(onClose).toHaveBeenCalledOnce();
});

it("does not call onClose if the dialog is reopened before the close event arrives", () => {
  askOrWithdraw();
  askOrWithdraw();
  askOrWithdraw();
  toldOfClosing();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Are you sure?" })).toBeDefined();
});

it("opens when its button is pressed between Escape and the close event", () => {
  askOrWithdraw();
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Are you sure?" });
  cancel(dialog);
  expect(dialog.open).toBe(false);
  askOrWithdraw();
  toldOfClosing();
  expect(dialog.open).toBe(true);
  expect(screen.getByText("It cannot be undone.")).toBeDefined();
});

it("ignores the Enter key that is still held down from opening it", () => {
  askOrWithdraw();
  const dialog = screen.getByRole("dialog");
  expect(fireEvent.keyDown(dialog, { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(dialog, { key: "Enter" })).toBe(true);
});

it("is closed by a press beside it, but not by the second press of the double click that opened it", () => {
  const closedBy = () => screen.getByRole("dialog").getAttribute("closedby");
  askOrWithdraw();
  expect(closedBy()).toBeNull();
  vi.advanceTimersByTime(500);
  expect(closedBy()).toBe("any");
  askOrWithdraw();
  toldOfClosing();
  askOrWithdraw();
  expect(closedBy()).toBeNull();
});

it("stays open when a dialog within it is cancelled", () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  render(
    <Dialog open title="Order" actions={null} onClose={outer}>
      <Dialog open title="History" actions={null} onClose={inner}>
        <p>Two versions.</p>
      </Dialog>
    </Dialog>,
  );
  cancel(screen.getByRole<HTMLDialogElement>("dialog", { name: "History" }));
  toldOfClosing();
  expect(inner).toHaveBeenCalled();
  expect(outer).not.toHaveBeenCalled();
});
