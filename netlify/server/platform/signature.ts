import { createHmac, timingSafeEqual } from "node:crypto";

const hmac = (secret: Uint8Array, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** The signature of a text: its HMAC-SHA-256, base64url (43 characters). */
export const signatureOf = (secret: Uint8Array, text: string): string =>
  hmac(secret, text).toString("base64url");

/** Whether it is the text's signature. Takes the same time wherever a forged one differs. */
export function isSignature(given: string, secret: Uint8Array, text: string): boolean {
  const [sent, ours] = [Buffer.from(given, "base64url"), hmac(secret, text)];
  return sent.length === ours.length && timingSafeEqual(sent, ours);
}
