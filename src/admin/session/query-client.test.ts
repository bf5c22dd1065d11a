import { expect, it } from "vitest";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import { isRetryable } from "./query-client.ts";

it.each([500, 503])("retries after status %d", (status) => {
  expect(isRetryable(new RefusedError(status, {}))).toBe(true);
});

it("retries when no response came", () => {
  expect(isRetryable(new NoResponseError())).toBe(true);
});

it.each([400, 401, 403, 404, 409, 429])("does not retry after status %d", (status) => {
  expect(isRetryable(new RefusedError(status, {}))).toBe(false);
});

it("does not retry after an unreadable response", () => {
  expect(isRetryable(new SyntaxError("not JSON"))).toBe(false);
});
