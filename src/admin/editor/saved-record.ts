import * as z from "zod/mini";
import { hasStatus } from "#kit/has-status.ts";

const savedSchema = z.looseObject({ version: z.number() });

/** A record that another administrator saved in the meantime; only its version is validated. */
export type Saved = z.output<typeof savedSchema>;

export const readSaved = (current: unknown): Saved | null => z.safeParse(savedSchema, current).data ?? null;

const CONFLICT = 409;

/** The current record in a 409 response, which the refused change would have overwritten; undefined without one. */
export const currentIn = (error: unknown): unknown =>
  hasStatus(error, CONFLICT) ? error.body.current : undefined;

export const savedText = (saved: Saved, name: string) => String(saved[name] ?? "");
