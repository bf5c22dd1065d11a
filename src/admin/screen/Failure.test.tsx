import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Failure } from "./Failure.tsx";

afterEach(cleanup);

const retry = () => screen.getByRole("button", { name: "Retry" });

it("the Retry button retries once at a time, and is busy but not disabled meanwhile", () => {
  const onRetry = vi.fn();
  const { rerender } = render(<Failure error={null} onRetry={onRetry} retrying={false} />);
  retry().focus();
  fireEvent.click(retry());
  rerender(<Failure error={null} onRetry={onRetry} retrying />);
  expect([retry().getAttribute("aria-busy"), retry().hasAttribute("disabled")]).toEqual(["true", false]);
  fireEvent.click(retry());
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<Failure error={null} onRetry={onRetry} retrying={false} />);
  expect(retry().hasAttribute("aria-busy")).toBe(false);
  fireEvent.click(retry());
  expect(onRetry).toHaveBeenCalledTimes(2);
});
