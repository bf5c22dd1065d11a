/** Dispatched within an island once it has come alive. */
export const AWAKE = "island:awake";
