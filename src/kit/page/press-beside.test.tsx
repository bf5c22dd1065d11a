import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeByPressBeside } from "./press-beside.ts";

closeByPressBeside();

const BOX = { left: 100, top: 100, right: 300, bottom: 200 } as DOMRect;
const INSIDE = { clientX: 200, clientY: 150 };
const BESIDE = { clientX: 20, clientY: 150 };

let dialog: HTMLDialogElement;

beforeEach(() => {
  document.body.innerHTML = `<dialog closedby="any"><p>Sure?</p></dialog>`;
  dialog = document.querySelector("dialog") as HTMLDialogElement;
  dialog.getBoundingClientRect = () => BOX;
  dialog.showModal();
});

afterEach(() => document.body.replaceChildren());

const pointer = (type: string, at: object, target: Element = dialog) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, ...at }));

function press(from: object, to = from) {
  pointer("pointerdown", from);
  pointer("pointerup", to);
}

it("closes a dialog by a press that begins and ends beside it", () => {
  press(BESIDE);
  expect(dialog.open).toBe(false);
});

it.each([
  ["within it", INSIDE, INSIDE],
  ["that drags a selection out of it", INSIDE, BESIDE],
  ["that ends within it", BESIDE, INSIDE],
])("leaves it open after a press %s", (_, from, to) => {
  press(from, to);
  expect(dialog.open).toBe(true);
});

it("leaves it open after a press on what it contains, such as an option that the browser draws beside it", () => {
  const text = dialog.querySelector("p") as Element;
  pointer("pointerdown", BESIDE, text);
  pointer("pointerup", BESIDE, text);
  expect(dialog.open).toBe(true);
});

it("leaves it open until the dialog says that a press beside it closes it", () => {
  dialog.removeAttribute("closedby");
  press(BESIDE);
  expect(dialog.open).toBe(true);
});

it("asks the page first, which may keep it open", () => {
  const asked = vi.fn((event: Event) => event.preventDefault());
  dialog.addEventListener("cancel", asked, { once: true });
  press(BESIDE);
  expect(asked).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});
