import type * as z from "zod/mini";
import type { correctionSchema } from "#features/privacy/own-submission.ts";

/** A wish for a correction is one more message to the firm. */
export const privacyNotice = {
  form: "Contact form",
  fields: { correction: "your message" } satisfies Record<
    Exclude<keyof z.output<typeof correctionSchema>, "language">,
    string
  >,
};
