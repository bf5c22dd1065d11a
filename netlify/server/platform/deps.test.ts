import { expect, it, vi } from "vitest";
import { openDeps } from "./deps.ts";

it("fails without settings, can be called again and then always returns the same dependencies", async () => {
  vi.stubEnv("SESSION_SECRET", undefined);
  vi.stubEnv("FILE_SECRET", Buffer.alloc(32, 8).toString("base64url"));
  vi.stubEnv("CAPTCHA_SECRET", Buffer.alloc(32, 9).toString("base64url"));
  vi.stubEnv("NETLIFY_DB_URL", undefined);
  await expect(openDeps()).rejects.toMatchObject({ code: "unavailable" });
  vi.stubEnv("SESSION_SECRET", Buffer.alloc(32, 7).toString("base64url"));
  await expect(openDeps()).rejects.toThrow("The service is not set up: NETLIFY_DB_URL is not set");
  vi.stubEnv("NETLIFY_DB_URL", "postgres://nobody@127.0.0.1:1/none");
  const deps = await openDeps();
  expect(await openDeps()).toBe(deps);
  expect(deps.firstAccount).toBeNull();
  expect(deps.newId()).toMatch(/^[\w-]{22}$/);
  await deps.store.close();
});
