import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Watermark } from "./Watermark.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-08-21T18:29:59Z") }));
afterEach(() => void vi.useRealTimers());

it("shows the name and the running time in Kochi", () => {
  render(<Watermark name="Adithya Menon" isStill={false} />);
  expect(screen.getAllByText("Adithya Menon · 21 Aug 2026, 11:59:59 pm").length).toBeGreaterThan(5);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getAllByText("Adithya Menon · 22 Aug 2026, 12:00:00 am").length).toBeGreaterThan(5);
});

it("is hidden from screen readers", () => {
  const { container } = render(<Watermark name="Adithya Menon" isStill={false} />);
  expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
});
