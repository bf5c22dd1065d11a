/** The signed address of a private file is good for up to this long (security.md §3). */
export const SIGNATURE_SECONDS = 10 * 60;

/** Addresses are signed for whole steps of time, so that a browser may keep what it has seen at the same one. */
export const SIGNATURE_STEP_SECONDS = 60;

/** A page that stays open reads signed addresses again after this long: a step before the first of them can expire. */
export const READ_AGAIN_MS = (SIGNATURE_SECONDS - 2 * SIGNATURE_STEP_SECONDS) * 1000;
