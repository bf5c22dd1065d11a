import * as z from "zod/mini";
import { HOUR_MS } from "#rules/calendar.ts";
import { backupStateSchema } from "./backup.ts";

/** Minimum length: whoever has the file can try passphrases for as long as they like. */
export const PASSPHRASE_MIN = 12;
export const PASSPHRASE_MAX = 200;

export const backupTexts = {
  short: `Please use ${PASSPHRASE_MIN} characters or more.`,
  long: `Please use at most ${PASSPHRASE_MAX} characters.`,
  different: "The two passphrases are not the same.",
  underWay: "A backup is being made already. Please wait until it is ready.",
  noBackground:
    "The backup could not be started: the site's plan runs nothing in the background. Use npm run backup instead.",
  brokenOff: "It was broken off. Please make it again.",
  tooLong: "It takes longer than the site may work on it. Use npm run backup instead.",
  failed: "The records or files could not be read. Please make it again later.",
  dropped: "The backup was deleted here.",
} as const;

export const KEPT_MS = 24 * HOUR_MS;

/** A backup that a superadmin asked for, which waits on the server, encrypted, to be saved. */
export const backupJobSchema = z.object({
  id: z.string(),
  state: z.enum(["making", "ready", "failed"]),
  /** Who asked for it, and when, ISO 8601. */
  by: z.string(),
  startedAt: z.string(),
  /** The size of the file so far. */
  bytes: z.number(),
  parts: z.number(),
  /** The size of all uploaded files, which is about that of the finished backup. */
  expectedBytes: z.number(),
  records: z.number(),
  files: z.number(),
  /** Why it failed. */
  reason: z.nullable(z.string()),
});

export type BackupJob = z.output<typeof backupJobSchema>;

const answer = z.object({ job: z.nullable(backupJobSchema) });

export const backupAnswers = { job: answer, screen: z.extend(answer, { runs: backupStateSchema }) };
