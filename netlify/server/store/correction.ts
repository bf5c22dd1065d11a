import type { ZodMiniObject } from "zod/mini";

/** What its sender may correct in a record of an inbox. */
export interface Correction {
  readonly labels: Readonly<Record<string, string>>;
  /** The form's own rules for these fields; imported when they are needed, since every function knows every collection. */
  readonly rules: () => Promise<ZodMiniObject>;
}
