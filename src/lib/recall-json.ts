import * as z from "zod/mini";
import { type Area, recall } from "./browser-storage.ts";

/** What is kept under the key as JSON; `null` where nothing is kept, or nothing of that kind. */
export function recallJson<Kept>(area: Area, key: string, schema: z.ZodMiniType<Kept>): Kept | null {
  try {
    return z.parse(schema, JSON.parse(recall(area, key) ?? ""));
  } catch {
    return null;
  }
}
