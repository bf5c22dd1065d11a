import { createHash } from "node:crypto";

const ID_BYTES = 16;

/**
 * An id that is the same for a demo record in every demo store, so that pages built from one store fit any other. It
 * looks like any other id, but can be guessed.
 */
export const demoId = (kind: string, name: string): string =>
  createHash("sha256").update(`${kind}/${name}`).digest().subarray(0, ID_BYTES).toString("base64url");

/** The same for a picture; only for public ones, whose key is no secret. */
export const demoFileKey = (folder: string, file: string): string => demoId(`media/${folder}`, file);
