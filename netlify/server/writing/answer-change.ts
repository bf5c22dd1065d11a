import type { Context } from "hono";
import * as z from "zod/mini";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import { messageSchema } from "#rules/record.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { recordSchema } from "../records/record-schema.ts";
import type { CollectionName } from "../store/store.ts";

/** A change without effect is not a failure. */
export const answerChange = (c: Context<ApiEnv>, message: string, data: object | null, extra: object = {}) =>
  c.json(data ? { message, data, ...extra } : { modified: false, message: NO_CHANGES });

/** The answer with the record as it is now. */
export const savedSchema = (collection: CollectionName) => () =>
  z.extend(messageSchema, { data: recordSchema(collection) });

const unchangedSchema = z.extend(messageSchema, { modified: z.literal(false) });

/** Describes a route that changes a record, and answers with `answerChange`. */
export const answersChange = (summary: string, collection: CollectionName) =>
  answers(
    summary,
    {
      200: () =>
        z.union([
          z.extend(savedSchema(collection)(), { warnings: z.optional(z.record(z.string(), z.string())) }),
          unchangedSchema,
        ]),
    },
    { headers: ["If-Match"], errors: ["not_found", "conflict"] },
  );
