import type { Deps } from "./deps.ts";

/** The `expiresAt` of a document that is kept for so many ms from now. */
export const expiresAfter = ({ now }: Pick<Deps, "now">, ms: number): string =>
  new Date(now().getTime() + ms).toISOString();
