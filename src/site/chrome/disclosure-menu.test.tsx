import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import "./disclosure-menu.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <input />
    <disclosure-menu>
      <details>
        <summary>OUR SERVICES</summary>
        <ul><li><a href="/services">Hiring</a></li></ul>
      </details>
    </disclosure-menu>`;
});

afterEach(() => document.body.replaceChildren());

const menu = () => document.querySelector("disclosure-menu");
const button = () => document.querySelector("summary");
const isOpen = () => document.querySelector("details")?.open;

const point = () => menu()?.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));

describe("a menu that the mouse holds open", () => {
  it("closes on Escape wherever the focus is, and does not move the focus", () => {
    const field = document.querySelector("input");
    field?.focus();
    point();
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(field ?? document.body, { key: "Escape" });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it("stays open on any other key", () => {
    point();
    fireEvent.keyDown(document.body, { key: "a" });
    expect(isOpen()).toBe(true);
  });
});

it("closes on Escape pressed inside the menu, and focuses its button", () => {
  const link = document.querySelector("a");
  point();
  link?.focus();
  fireEvent.keyDown(link ?? document.body, { key: "Escape" });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});
