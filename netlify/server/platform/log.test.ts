import { expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { consoleLog, describeCause } from "./log.ts";

it("writes one line of JSON per event", () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  consoleLog.info("export.started", { type: "form" });
  expect(written).toHaveBeenCalledTimes(1);
  const [line] = written.mock.calls[0] ?? [];
  expect(JSON.parse(String(line))).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: "info",
    event: "export.started",
    type: "form",
  });
});

const driverError = Object.assign(new Error("duplicate key: (meera@example.com)"), { code: "23505" });

it("describes an error by its kind, code and place, without a message that may hold personal data", () => {
  const description = describeCause(driverError);
  expect(description).toMatch(/^Error 23505 at /);
  expect(description).toContain("log.test.ts");
  expect(description).not.toContain("meera");
});

it("includes the messages of the service's own errors and their causes", () => {
  const error = new AppError("unavailable", { message: "The store does not answer.", cause: driverError });
  expect(describeCause(error)).toMatch(
    /^AppError unavailable "The store does not answer\." at .* caused by Error 23505 at /,
  );
});

it("describes a thrown value that is no error by its type only", () => {
  expect(describeCause("meera@example.com")).toBe("a thrown string");
});
