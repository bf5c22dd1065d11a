import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { NoResponseError, RefusedError, UnreadableAnswerError } from "#kit/api-client.ts";
import { Failure, failureAfter, failureText, failureWith } from "./Failure.tsx";

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

describe("the text of a failure", () => {
  it("gives the server's text after “Error: ”", () => {
    expect(failureText(new RefusedError(409, { message: "Taken." }))).toBe("Error: Taken.");
    expect(failureText(new RefusedError(409, { error: "Taken." }))).toBe("Error: Taken.");
  });

  it("says that no response came", () => {
    expect(failureText(new NoResponseError())).toBe("Error: No response received from the server.");
  });

  it("says that a change may have been made if the answer to it cannot be read", () => {
    expect(failureText(new UnreadableAnswerError())).toMatch(/^Error: .*may or may not have been saved/);
  });

  it("says that an error occurred when the server sent no text or the error is unknown", () => {
    expect(failureText(new RefusedError(500, {}))).toBe("An error occurred");
    expect(failureText(new TypeError("undefined is not a function"))).toBe("An error occurred");
  });

  it("gives the reason after a prefix", () => {
    const textOf = failureAfter("Failed to load Users: ");
    expect(textOf(new RefusedError(403, { message: "Not allowed." }))).toBe(
      "Failed to load Users: Not allowed.",
    );
    expect(textOf(new TypeError("x"))).toBe("Failed to load Users: An error occurred");
  });

  it("gives the words for what failed alone, unless a reason is known", () => {
    expect(failureWith("Failed.", new RefusedError(403, { message: "Not allowed." }))).toBe(
      "Failed. Error: Not allowed.",
    );
    expect(failureWith("Failed.", new RefusedError(500, {}))).toBe("Failed.");
  });
});
