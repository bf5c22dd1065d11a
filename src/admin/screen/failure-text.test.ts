import { expect, it } from "vitest";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import { failureAfter, failureText, failureWith } from "./Failure.tsx";

it("gives the server's text after “Error: ”", () => {
  expect(failureText(new RefusedError(409, { message: "Taken." }))).toBe("Error: Taken.");
  expect(failureText(new RefusedError(409, { error: "Taken." }))).toBe("Error: Taken.");
});

it("says that no response came", () => {
  expect(failureText(new NoResponseError())).toBe("Error: No response received from the server.");
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
