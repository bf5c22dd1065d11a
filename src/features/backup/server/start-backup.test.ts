import { expect, it, vi } from "vitest";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { orderBackup, readOrder } from "./start-backup.ts";

it("gives an order that only this site can give, that nobody can read, and that ends", async () => {
  const deps = await openTestDeps();
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 202 }));
  expect(await orderBackup(deps, "https://tidepoint.example", { kind: "nightly" })).toBe(true);
  const body = String(sent.mock.calls[0]?.[1]?.body);
  sent.mockResolvedValue(new Response(null, { status: 404 }));
  expect(await orderBackup(deps, "https://tidepoint.example", { kind: "nightly" })).toBe(false);
  sent.mockRestore();
  expect(body).not.toContain("nightly");
  expect(readOrder(deps, body)?.kind).toBe("nightly");
  expect(readOrder(await openTestDeps(), body)).toBe(null);
  expect(readOrder(deps, `A${body}`)).toBe(null);
  deps.clock.advance(5 * 60);
  expect(readOrder(deps, body)).toBe(null);
});
