import { createHash } from "node:crypto";

const ID_BYTES = 16;

/**
 * An id that a demo record has in every demo store, so that pages which were built from one fit any other. It looks like
 * all ids, but can be guessed.
 */
export const demoId = (kind: string, name: string): string =>
  createHash("sha256").update(`${kind}/${name}`).digest().subarray(0, ID_BYTES).toString("base64url");

/** The same for a picture: for public ones alone, whose key is no secret. */
export const demoFileKey = (folder: string, file: string): string => demoId(`media/${folder}`, file);
