/** Telling waiting companies that places are free. */
import * as z from "zod/mini";
import { fairStates } from "#features/job-fair/fair-settings.ts";
import { untoldSchema } from "#rules/telling.ts";

/** The most companies that are told at once, since the question lists them. Pressing the button again tells others. */
export const TOLD_MAX = 100;

/** The free places, and the companies that could be told of them. */
export const waitingTellingSchema = z.object({
  state: z.enum(fairStates),
  /** `null` while places are not limited. */
  free: z.nullable(z.number()),
  /** Companies that wait and have not been told of these places. */
  waiting: z.number(),
  /** Companies that have been told and have not registered yet. */
  told: z.number(),
  /** The companies that still wait because their mail could not be sent. */
  untold: z.array(untoldSchema),
  /** The companies to tell next: as many as there are free places, those first that have waited longest. */
  next: z.array(z.object({ _id: z.string(), companyName: z.string() })),
});

export type WaitingTelling = z.output<typeof waitingTellingSchema>;
export const noFreePlaceText =
  "No place is free any more, so no one was emailed. Please look at the list again.";
