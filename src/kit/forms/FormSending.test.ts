import { describe, expect, it } from "vitest";
import { NoResponseError, RefusedError, UnexpectedStatusError } from "#kit/api-client.ts";
import { failureText } from "./FormSending.tsx";

describe("the error text above the form", () => {
  it("is the server's own text", () => {
    expect(failureText(new RefusedError(429, { error: "Please wait a minute." }))).toBe(
      "Please wait a minute.",
    );
  });

  it("is generic if the server gave no text", () => {
    expect(failureText(new RefusedError(500, {}))).toBe("An error occurred");
    expect(failureText(new RefusedError(500, { error: "" }))).toBe("An error occurred");
  });

  it("reports a missing response", () => {
    expect(failureText(new NoResponseError())).toBe("No response received from the server.");
  });

  it("never shows what a program says about itself", () => {
    const text = "An unexpected error occurred. Please try again.";
    expect(failureText(new TypeError("AbortSignal.any is not a function"))).toBe(text);
    expect(failureText(new UnexpectedStatusError("Answered with 200."))).toBe(text);
    expect(failureText("thrown text")).toBe(text);
  });
});
