import { certificateApi } from "#addresses/certificates.ts";
import { call, hasStatus } from "#kit/api-client.ts";
import { type CertificateFacts, publicCertificateSchema } from "../certificate.ts";
import { checkCertificate, keySetSchema, verdictTexts } from "../check-certificate.ts";

/** Whether a certificate holds today. `unknown` is a code that the records do not have, `unasked` one that could not be asked about. */
export type Standing =
  | { readonly state: "valid" | "ended" | "unknown" | "unasked" }
  | { readonly state: "revoked"; readonly revokedOn: string | null };

export type Finding =
  | { readonly kind: "genuine"; readonly facts: CertificateFacts; readonly standing: Standing }
  | { readonly kind: "changed" | "unknown" | "unchecked"; readonly reason: string };

/** Many times the size of any certificate; a larger file is not read. */
const FILE_MAX = 20 * 1024 * 1024;

export const uncheckedTexts = {
  keys: "Our public keys could not be loaded. Please look at your connection, and choose the file again.",
  browser:
    "This browser cannot verify our signatures. Use a current Chrome, Edge, Firefox or Safari, or scan the code on the certificate and compare the page that opens. Whoever has our program can run: npm run certificate:check FILE",
  file: "The file could not be read. Please choose it again.",
} as const;

const unchecked = (reason: string): Finding => ({ kind: "unchecked", reason });

async function standingOf(code: string, signal: AbortSignal): Promise<Standing> {
  try {
    const found = await call(certificateApi.one(code), publicCertificateSchema, { signal });
    return found.state === "revoked" ? found : { state: found.state };
  } catch (error) {
    return { state: hasStatus(error, 404) ? "unknown" : "unasked" };
  }
}

/** Checks a file in the browser. Of what it holds, the code of a genuine certificate alone is sent, to ask whether it was revoked. */
export async function checkFile(file: File, signal: AbortSignal): Promise<Finding> {
  if (file.size > FILE_MAX) return { kind: "unknown", reason: verdictTexts.unreadable };
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return unchecked(uncheckedTexts.file);
  const keys = await call(certificateApi.keys, keySetSchema, { signal }).catch(() => null);
  if (!keys) return unchecked(uncheckedTexts.keys);
  const verdict = await checkCertificate(new Uint8Array(content), keys).catch(() => null);
  if (!verdict) return unchecked(uncheckedTexts.browser);
  if (verdict.kind !== "genuine") return verdict;
  const { facts } = verdict;
  return { kind: "genuine", facts, standing: await standingOf(facts.code, signal) };
}
