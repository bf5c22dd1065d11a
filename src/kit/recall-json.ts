import * as z from "zod/mini";
import { type Area, recall } from "./browser-storage.ts";

/** The JSON stored under the key; `null` if there is none, or if it does not match the schema. */
export function recallJson<Kept>(area: Area, key: string, schema: z.ZodMiniType<Kept>): Kept | null {
  try {
    return z.parse(schema, JSON.parse(recall(area, key) ?? ""));
  } catch {
    return null;
  }
}
