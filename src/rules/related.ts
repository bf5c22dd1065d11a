import * as z from "zod/mini";

/** A record of any inbox that has an address or a number in common with another one. */
const relatedSchema = z.object({
  /** The name of its inbox. */
  kind: z.string(),
  _id: z.string(),
  title: z.string(),
  createdAt: z.string(),
});

export type Related = z.output<typeof relatedSchema>;

export const relatedListSchema = z.array(relatedSchema);
