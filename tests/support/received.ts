import type { HasProgress } from "#rules/progress.ts";

/** A stored record of an inbox as the back office gets it while nobody deals with it. */
export const asReceived = <T extends HasProgress>({ ownerId: _, ...record }: T) => ({
  ...record,
  owner: null,
  version: 1,
});
