import * as z from "zod/mini";
import { type Progress, progressSchema } from "#rules/progress.ts";
import { listQuerySchema } from "../http/list-query.ts";

/** Query parameters of an inbox: all of it, or one progress step only. */
export const inboxQuerySchema = z.extend(listQuerySchema, { progress: z.optional(progressSchema) });

/** The store's listing for that part of an inbox. */
export const listingBy = (progress: Progress | undefined) =>
  progress === undefined ? {} : ({ index: "progress", value: progress } as const);
