import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** SHA-256 as base64url (43 characters): identifies content without revealing it. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** An id that is derived from a text, as long as a random one: the same text gives the same id. */
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

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for sealing, so that the secret does not serve two purposes. */
const sealingKey = (secret: Uint8Array) => Buffer.from(hkdfSync("sha256", secret, "", "sealed texts", 32));

/** The text encrypted for the store, base64url. It can only be read for the same subject, such as its owner's id. */
export function seal(secret: Uint8Array, text: string, subject: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(secret), iv).setAAD(Buffer.from(subject));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The sealed text; `null` if it was sealed by another secret or for another subject, or was changed since. */
export function unseal(secret: Uint8Array, sealed: string, subject: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(secret), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(subject))
      .setAuthTag(tag);
    const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
