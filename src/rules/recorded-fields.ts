import type * as z from "zod/mini";
import type { Stored } from "./record.ts";

// What only the back office reads, apart from recorded.ts, which public pages load.

/**
 * A schema for every field of a stored record that the back office reads, so that none is left out by mistake. Some
 * only the store and the server use.
 */
export type RecordedFields<T, Unread extends keyof Stored<T> = never> = Readonly<
  Record<Exclude<keyof Stored<T>, "updatedAt" | "version" | "ownerId" | Unread>, z.ZodMiniType>
>;
