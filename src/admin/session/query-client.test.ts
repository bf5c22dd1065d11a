import { expect, it } from "vitest";
import { NoResponseError, RefusedError } from "#lib/api-client.ts";
import { mayPass } from "./query-client.ts";

it.each([500, 503])("tries again after status %d, which may pass", (status) => {
  expect(mayPass(new RefusedError(status, {}))).toBe(true);
});

it("tries again when no answer came", () => {
  expect(mayPass(new NoResponseError("lost"))).toBe(true);
});

it.each([400, 401, 403, 404, 409, 429])("takes status %d for an answer", (status) => {
  expect(mayPass(new RefusedError(status, {}))).toBe(false);
});

it("does not ask again for what cannot be read", () => {
  expect(mayPass(new SyntaxError("not JSON"))).toBe(false);
});
