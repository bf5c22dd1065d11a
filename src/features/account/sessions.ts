import * as z from "zod/mini";

/** A signed-in browser as its owner sees it. */
const sessionViewSchema = z.object({
  _id: z.string(),
  /** Such as "Chrome on Windows". */
  device: z.string(),
  /** The place as far as the host knows it, or `null`. */
  place: z.nullable(z.string()),
  /** The IP address at sign-in. */
  address: z.string(),
  startedAt: z.string(),
  /** Precise to the minute. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

export type SessionView = z.output<typeof sessionViewSchema>;

export const sessionListSchema = z.array(sessionViewSchema);
export const sessionTexts = {
  ended: "Session ended.",
  allEnded: "All other sessions ended.",
  gone: "This session has already ended.",
} as const;
