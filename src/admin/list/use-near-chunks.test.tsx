import { act, render, screen } from "@testing-library/react";
import { Fragment, useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { CHUNK_MARK, useNearChunks } from "./use-near-chunks.ts";

const chunks = Array.from({ length: 20 }, (_, chunk) => chunk);
/** Taller than the window and what is rendered ahead of it, so that few chunks are near. */
const CHUNK_PX = 6000;

const records = [{}];

function Table() {
  const table = useRef<HTMLTableElement>(null);
  const { isNear } = useNearChunks({ table, records, first: 0 });
  return (
    <table ref={table}>
      <tbody>
        {chunks.map((chunk) => (
          <Fragment key={chunk}>
            <tr {...{ [CHUNK_MARK]: chunk }} aria-hidden={!isNear(chunk) || undefined} />
            <tr>
              <td>
                <button type="button">{`In ${chunk}`}</button>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Number(this.getAttribute(CHUNK_MARK)) * CHUNK_PX - scrolled, 0, CHUNK_PX);
  });
});

function scrollTo(chunk: number) {
  scrolled = chunk * CHUNK_PX + CHUNK_PX / 2;
  act(() => void window.dispatchEvent(new Event("scroll")));
}

const near = () =>
  [...document.querySelectorAll(`[${CHUNK_MARK}]:not([aria-hidden])`)].map((row) =>
    Number(row.getAttribute(CHUNK_MARK)),
  );

it("renders the chunks in and around the window", () => {
  render(<Table />);
  scrollTo(10);
  expect(near()).toEqual([10]);
  scrollTo(0);
  expect(near()).toEqual([0]);
  scrollTo(20);
  expect(near()).toEqual([19]);
});

it("renders the chunk with the focus too, and its neighbours, which the arrow keys can reach", () => {
  render(<Table />);
  screen.getByRole("button", { name: "In 5" }).focus();
  scrollTo(10);
  expect(near()).toEqual([4, 5, 6, 10]);
  screen.getByRole("button", { name: "In 5" }).blur();
  scrollTo(12);
  expect(near()).toEqual([12]);
});

it("renders no chunk for a focus outside of the table", () => {
  render(
    <>
      <Table />
      <table>
        <tbody>
          <tr {...{ [CHUNK_MARK]: 3 }} aria-hidden>
            <td>
              <button type="button">In another table</button>
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  screen.getByText("In another table").focus();
  scrollTo(10);
  expect(near()).toEqual([10]);
});
