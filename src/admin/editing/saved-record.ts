import * as z from "zod/mini";
import { RefusedError } from "#lib/api-client.ts";

const savedSchema = z.looseObject({ version: z.number() });

/** A record that somebody else saved meanwhile, as far as it can be read. */
export type Saved = z.output<typeof savedSchema>;

export const readSaved = (current: unknown): Saved | null => z.safeParse(savedSchema, current).data ?? null;

const CONFLICT = 409;

/** The record that a refused change would have overwritten. */
export const savedBy = (error: unknown): Saved | null =>
  error instanceof RefusedError && error.status === CONFLICT ? readSaved(error.failure.current) : null;

export const savedText = (saved: Saved, name: string) => String(saved[name] ?? "");
