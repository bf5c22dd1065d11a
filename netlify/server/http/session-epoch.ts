import { randomInt } from "node:crypto";

/**
 * The first session epoch of an account. It is random, since an account that is deleted and added again under the same
 * Idempotency-Key gets its old id, and must not get the sessions of that time with it.
 */
export const firstSessionEpoch = () => randomInt(2 ** 30);
