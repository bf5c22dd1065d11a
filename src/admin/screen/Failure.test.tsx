import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import { Failure } from "./Failure.tsx";

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

it("says that an error occurred only if no title says what failed", () => {
  const error = new RefusedError(500, {});
  const { rerender } = render(<Failure error={error} onRetry={vi.fn()} retrying={false} />);
  const shown = () => screen.getByRole("alert").textContent;
  expect(shown()).toBe("An error occurredRetry");
  rerender(<Failure title="Failed to load projects" error={error} onRetry={vi.fn()} retrying={false} />);
  expect(shown()).toBe("Failed to load projectsRetry");
  rerender(
    <Failure
      title="Failed to load projects"
      error={new NoResponseError()}
      onRetry={vi.fn()}
      retrying={false}
    />,
  );
  expect(shown()).toBe("Failed to load projectsError: No response received from the server.Retry");
});
