import { expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { describeCause } from "./log-cause.ts";

const driverError = Object.assign(new Error("duplicate key: (meera@example.com)"), { code: "23505" });

it("tells kind, code and place of an error, and not its text, which may quote what somebody typed", () => {
  const description = describeCause(driverError);
  expect(description).toMatch(/^Error 23505 at /);
  expect(description).toContain("log-cause.test.ts");
  expect(description).not.toContain("meera");
});

it("tells the text of our own errors, and what caused them", () => {
  const error = new AppError("unavailable", { message: "The store does not answer.", cause: driverError });
  expect(describeCause(error)).toMatch(
    /^AppError unavailable "The store does not answer\." at .* caused by Error 23505 at /,
  );
});

it("tells little of what is no error", () => {
  expect(describeCause("meera@example.com")).toBe("a thrown string");
});
