import { DAY_MS } from "#rules/day-keys.ts";

/** How long an unfinished upload is kept: long enough for the slowest connection to send 50 MB. */
export const UPLOAD_LIFE_MS = DAY_MS;
