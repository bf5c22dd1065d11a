/** The maximum lifetime of a private file's signed URL. */
export const SIGNATURE_SECONDS = 10 * 60;

/** Expiry is rounded down to this step, so that a record fetched again soon does not make the page reload its pictures. */
export const SIGNATURE_STEP_SECONDS = 60;

/** An open page fetches its signed URLs again after this time: one step before the earliest can expire. */
export const READ_AGAIN_MS = (SIGNATURE_SECONDS - 2 * SIGNATURE_STEP_SECONDS) * 1000;
