import { digest } from "#server/platform/crypto.ts";
import type { CertificateFacts } from "../../certificate.ts";
import { SIGNATURE_LINE, signedTypes } from "../../check-certificate.ts";
import { type SigningKey, sign } from "../certificate-key.ts";
import { type Attachment, certificateDocument } from "./certificate-document.ts";

/**
 * The printed certificate, ended by a signature over every byte before it and what it states: whatever is changed in the
 * file is noticed, also what no program would compare, such as a picture laid over the name.
 */
export async function signedDocument(
  key: SigningKey,
  facts: CertificateFacts,
  attachments: readonly Attachment[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await certificateDocument(facts, attachments);
  const signature = await sign(key, signedTypes.document, { ...facts, sha256: digest(pdf) });
  return Uint8Array.from(Buffer.concat([pdf, Buffer.from(`${SIGNATURE_LINE}${signature}\n`)]));
}
