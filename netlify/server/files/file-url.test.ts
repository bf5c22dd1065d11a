import { expect, it } from "vitest";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { isSigned, keyInUrl, signedUrl } from "./file-url.ts";

it("a signed address outlives a replaced secret only while the one before is configured", async () => {
  const deps = await openTestDeps();
  const address = signedUrl(deps, `/uploads/${"A".repeat(22)}.pdf`);
  const { expires, signature } = Object.fromEntries(new URL(address, "https://tidepoint.in").searchParams);
  const key = keyInUrl(address.split("?")[0] ?? "") ?? "";
  const opens = (now: typeof deps) => isSigned(now, key, { expires, signature });
  expect(opens(deps)).toBe(true);
  const replaced = { ...deps, fileSecret: new Uint8Array(32).fill(9) };
  expect(opens(replaced)).toBe(false);
  const earlierSecrets = { ...deps.earlierSecrets, file: [deps.fileSecret] };
  expect(opens({ ...replaced, earlierSecrets })).toBe(true);
});
