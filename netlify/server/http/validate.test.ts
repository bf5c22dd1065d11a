import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { parseOrThrow } from "./validate.ts";

it("says the same of a value without a text of its own, whether or not a library has loaded zod's English", async () => {
  const schema = z.object({ choice: z.enum(["yes", "no"]) });
  const refusal = () => parseOrThrow(schema, { choice: "perhaps" }).catch((error: unknown) => error);
  const { localeError } = z.config();
  onTestFinished(() => void z.config({ localeError }));

  z.config({ localeError: undefined });
  const plain = await refusal();
  z.config(z.locales.en());

  expect(await refusal()).toEqual(plain);
  expect(plain).toMatchObject({
    details: {
      fields: { choice: "Please check “choice”: its value is missing, or none of the possible ones." },
    },
  });
});
