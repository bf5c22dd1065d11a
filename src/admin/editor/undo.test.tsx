import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { offerUndo } from "./undo.ts";

const enquiry = { _id: "e1", fullName: "Anjali Menon", createdAt: "2026-08-20T06:00:00.000Z" };
const undone: string[] = [];

beforeEach(async () => {
  undone.length = 0;
  enterBackOffice({ [`GET ${adminApi.enquiries.list}`]: () => [enquiry] });
  visit(adminPages.enquiries);
  await codeLoaded();
  await screen.findByRole("link", { name: "View Details of Anjali Menon" });
});

const offer = (...texts: string[]) =>
  act(() => {
    for (const text of texts) offerUndo(text, () => undone.push(text));
  });
const undoButtons = () => screen.queryAllByRole("button", { name: "Undo" });

/** Presses the keys; returns whether the default action was left to the browser. */
const press = (keys: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key: "z", ctrlKey: true, ...keys });

describe("Ctrl+Z", () => {
  it.each([
    ["Ctrl", {}],
    ["⌘", { ctrlKey: false, metaKey: true }],
  ])("with %s triggers the newest visible Undo, one per press", (_, keys) => {
    offer("First deleted", "Second deleted");
    act(() => announce("Saved"));
    expect(press(keys)).toBe(false);
    expect(undone).toEqual(["Second deleted"]);
    press({ ...keys, repeat: true });
    expect(undone).toEqual(["Second deleted"]);
    press(keys);
    expect(undone).toEqual(["Second deleted", "First deleted"]);
    expect(undoButtons()).toEqual([]);
  });

  it("keeps the focus where it was", () => {
    offer("Enquiry deleted");
    const link = screen.getByRole("link", { name: "View Details of Anjali Menon" });
    link.focus();
    press({}, link);
    expect(undone).toEqual(["Enquiry deleted"]);
    expect(document.activeElement).toBe(link);
  });

  it("keeps its default action in a field, while a dialog is open, and when there is nothing to undo", () => {
    expect(press()).toBe(true);
    offer("Enquiry deleted");
    expect(press({}, screen.getByRole("searchbox"))).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(press()).toBe(true);
    expect(undone).toEqual([]);
  });

  it.each([{ shiftKey: true }, { altKey: true }, { ctrlKey: false }, { key: "y" }])("ignores %o", (keys) => {
    offer("Enquiry deleted");
    expect(press(keys)).toBe(true);
    expect(undone).toEqual([]);
  });

  it("is listed among the keyboard shortcuts", () => {
    fireEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
    const dialog = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
    const line = dialog.getByText("Undo the last deletion").closest("div");
    expect(line?.querySelector("kbd")?.textContent).toMatch(/^(Ctrl|⌘) Z$/);
  });
});
