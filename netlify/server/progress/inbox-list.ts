import * as z from "zod/mini";
import { type Progress, progressSchema } from "#domain/progress.ts";
import { listQuerySchema } from "../reading/list-query.ts";

/** How an inbox may be asked for: all of it, or what has come so far. */
export const inboxQuerySchema = z.extend(listQuerySchema, { progress: z.optional(progressSchema) });

/** The part of an inbox that is meant, as the store is asked for it. */
export const listingBy = (progress: Progress | undefined) =>
  progress === undefined ? {} : ({ index: "progress", value: progress } as const);
