import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** SHA-256 as base64url (43 characters): identifies content without revealing it. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** An id that follows from a text, as long as a random one: whoever makes it twice gets the same. */
export const derivedId = (text: string): string => digest(text).slice(0, 22);

const hmac = (secret: Uint8Array, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** The signature of a text: its HMAC-SHA-256, base64url (43 characters). */
export const signatureOf = (secret: Uint8Array, text: string): string =>
  hmac(secret, text).toString("base64url");

/**
 * Whether it is the text's signature by one of the secrets: the current one, and the one before it while it is being
 * replaced. Takes the same time wherever a forged one differs.
 */
export function isSignature(given: string, secrets: readonly Uint8Array[], text: string): boolean {
  const sent = Buffer.from(given, "base64url");
  return secrets.some((secret) => {
    const ours = hmac(secret, text);
    return sent.length === ours.length && timingSafeEqual(sent, ours);
  });
}
