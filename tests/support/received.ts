import type { HasProgress } from "#rules/progress.ts";

/** What is stored of a record in an inbox beside its form, while nobody has dealt with it. */
export const untouched = {
  suspectedSpam: false,
  reference: null,
  progress: "new",
  ownerId: "",
  isSpam: false,
  source: null,
} as const;

/** A stored record of an inbox as the back office gets it while nobody deals with it. */
export const asReceived = <T extends HasProgress>({ ownerId: _, ...record }: T) => ({
  ...record,
  owner: null,
  version: 1,
});
