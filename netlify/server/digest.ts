import { createHash } from "node:crypto";

/** SHA-256, base64url: 43 characters that tell a content, and do not tell it. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");
