import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { READ_TIMEOUT_MS } from "#kit/api-client.ts";
import { schemaResolver } from "./schema-resolver.ts";

/** The verdict of a rule whose code is loaded when it is needed. */
function verdictBy(rule: () => Promise<boolean>) {
  const schema = z.object({ phone: z.string().check(z.refine(rule)) });
  return schemaResolver(schema)({ phone: "+1 4155552671" }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
}

const unchecked = { errors: { root: { message: expect.stringContaining("could not be checked") } } };

it("says that nothing could be checked if a rule's code is lost", async () => {
  expect(await verdictBy(() => Promise.reject(new TypeError("Failed to fetch")))).toMatchObject(unchecked);
});

it("says so of code that stalls, when a call would have been given up", async () => {
  vi.useFakeTimers();
  const verdict = verdictBy(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
  expect(await Promise.race([verdict, "nothing"])).toMatchObject(unchecked);
});
