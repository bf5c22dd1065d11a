import { PART_MAX } from "#rules/upload.ts";

/** Parts are large on a good connection and smaller after each failure, since a failed part is lost as a whole. */
export const PART_BYTES = 0.75 * PART_MAX;
export const PART_BYTES_MIN = PART_BYTES / 6;

const within = (bytes: number) => Math.round(Math.min(Math.max(bytes, PART_BYTES_MIN), PART_BYTES));

export const afterArrival = (partBytes: number) => within(partBytes * 1.25);
export const afterLoss = (partBytes: number) => within(partBytes / 2);
