import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Menu } from "./Menu.tsx";

const onFirst = vi.fn();
const onSecond = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <>
      <Menu
        items={[
          { label: "First", onSelect: onFirst },
          { label: "Second", onSelect: onSecond },
        ]}
      >
        Actions
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const button = () => screen.getByRole("button", { name: "Actions" });
const item = (name: string) => screen.getByRole("menuitem", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe("a menu", () => {
  it("opens on a click with the focus on its first item, and closes on the next click", () => {
    fireEvent.click(button());
    expect(button().getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(item("First"));
    fireEvent.click(button());
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("prevents a press on its button from moving the focus while it is open, as in Safari", () => {
    expect(fireEvent.mouseDown(button())).toBe(true);
    fireEvent.click(button());
    expect(fireEvent.mouseDown(button())).toBe(false);
  });

  it("opens on the down arrow, and moves through its items with the arrow keys, Home and End", () => {
    button().focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(item("First"));
    press("ArrowDown");
    expect(document.activeElement).toBe(item("Second"));
    press("ArrowDown");
    expect(document.activeElement).toBe(item("First"));
    press("ArrowUp");
    expect(document.activeElement).toBe(item("Second"));
    press("Home");
    expect(document.activeElement).toBe(item("First"));
    press("End");
    expect(document.activeElement).toBe(item("Second"));
  });

  it.each(["Home", "End", "ArrowUp"])("does not handle %s while it is closed", (key) => {
    button().focus();
    expect(press(key)).toBe(true);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("prevents the page from scrolling on the key that opens it", () => {
    button().focus();
    expect(press("ArrowDown")).toBe(false);
  });

  it("runs the chosen item, closes, and focuses its button", () => {
    fireEvent.click(button());
    fireEvent.click(item("Second"));
    expect(onSecond).toHaveBeenCalledOnce();
    expect(onFirst).not.toHaveBeenCalled();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("closes on Escape without running an item, and focuses its button", () => {
    fireEvent.click(button());
    press("Escape");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(onFirst).not.toHaveBeenCalled();
  });

  it("closes when the focus goes elsewhere, and not when it stays inside", () => {
    fireEvent.click(button());
    fireEvent.blur(item("First"), { relatedTarget: item("Second") });
    expect(screen.getByRole("menu")).toBeDefined();
    fireEvent.blur(item("First"), { relatedTarget: screen.getByRole("button", { name: "Elsewhere" }) });
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("has a button that is busy but not disabled while an action runs, and does not open", () => {
    cleanup();
    render(
      <Menu items={[{ label: "First", onSelect: onFirst }]} busy>
        Actions
      </Menu>,
    );
    expect([button().getAttribute("aria-busy"), button().hasAttribute("disabled")]).toEqual(["true", false]);
    fireEvent.click(button());
    fireEvent.keyDown(button(), { key: "ArrowDown" });
    expect(screen.queryByRole("menu")).toBeNull();
  });
});
