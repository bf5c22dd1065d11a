import { expect, it } from "vitest";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { orderBackup, readOrder } from "./start-backup.ts";

it("gives an order that only this site can give, that nobody can read, and that ends", async () => {
  const sent: [string, string][] = [];
  const deps = {
    ...(await openTestDeps()),
    startInBackground: async (url: URL, body: string) => sent.push([url.href, body]) > 0,
  };
  const order = { kind: "asked", id: "b1", passphrase: "a long passphrase" } as const;
  expect(await orderBackup(deps, "https://tidepoint.example", order)).toBe(true);
  const [[url, body] = ["", ""]] = sent;
  expect(url).toBe("https://tidepoint.example/api/make-backup");
  expect(body).not.toMatch(/asked|passphrase/);
  expect(Buffer.from(body, "base64url").includes("passphrase")).toBe(false);
  expect(readOrder(deps, body)).toMatchObject(order);
  expect(readOrder(await openTestDeps(), body)).toBe(null);
  expect(readOrder(deps, `A${body}`)).toBe(null);
  deps.clock.advance(5 * 60);
  expect(readOrder(deps, body)).toBe(null);
});
