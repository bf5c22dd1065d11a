import { createHash } from "node:crypto";

/** SHA-256 as base64url (43 characters): identifies content without revealing it. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");
