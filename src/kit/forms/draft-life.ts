/** A tab may be left open, or restored by the browser, long after its user has left (spec-decisions A9). */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;
