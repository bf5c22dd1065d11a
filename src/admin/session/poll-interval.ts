/** Interval at which what others may have changed is read again. */
export const POLL_MS = 60_000;
