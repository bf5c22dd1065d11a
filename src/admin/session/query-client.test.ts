import { onlineManager } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import { createQueryClient, isRetryable } from "./query-client.ts";

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

it("says at once that nothing was sent while offline, rather than sending it later unseen", async () => {
  onlineManager.setOnline(false);
  try {
    const cache = createQueryClient();
    const sending = cache
      .getMutationCache()
      .build(cache, { mutationFn: () => Promise.reject(new NoResponseError()) });
    await expect(sending.execute(undefined)).rejects.toThrow(NoResponseError);
  } finally {
    onlineManager.setOnline(true);
  }
});
