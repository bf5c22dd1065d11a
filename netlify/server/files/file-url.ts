import { uploadedFiles } from "#addresses/public.ts";
import { fileTypes } from "#rules/file-type.ts";
import type { Stored } from "#rules/record.ts";
import { SIGNATURE_SECONDS, SIGNATURE_STEP_SECONDS } from "#rules/signature.ts";
import type { StoredFile } from "../collections/files.store.ts";
import { isSignature, signatureOf } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";

type SigningDeps = Pick<Deps, "fileSecret" | "now">;
type VerifyingDeps = SigningDeps & Pick<Deps, "earlierSecrets">;

/** The URL at which a file is served, as its record stores it. */
export const fileUrl = ({ _id, type }: Pick<Stored<StoredFile>, "_id" | "type">): string =>
  `${uploadedFiles}${_id}.${fileTypes[type].extensions[0]}`;

const url = new RegExp(`^${uploadedFiles}(?:webp/)?([\\w-]{22})(?:-(?:small|medium|large))?\\.[a-z0-9]+$`);

/** The file key in one of our file URLs, otherwise `null`. */
export const keyInUrl = (given: string): string | null => url.exec(given)?.[1] ?? null;

const signedText = (key: string, expires: string) => `${key}.${expires}`;

/**
 * A signed URL of a private file, valid for up to ten minutes and for its webp variants as well. A URL that is
 * not ours is returned unchanged.
 */
export function signedUrl<A extends string | null>(deps: SigningDeps, given: A): A | string {
  const key = given === null ? null : keyInUrl(given);
  if (key === null) return given;
  const seconds = Math.floor(deps.now().getTime() / 1000);
  const expires = String(seconds - (seconds % SIGNATURE_STEP_SECONDS) + SIGNATURE_SECONDS);
  const signature = signatureOf(deps.fileSecret, signedText(key, expires));
  return `${given}?expires=${expires}&signature=${signature}`;
}

/** Whether the signature is authentic, for this file, and not expired. */
export function isSigned(
  deps: VerifyingDeps,
  key: string,
  {
    expires = "",
    signature = "",
  }: { readonly expires?: string | undefined; readonly signature?: string | undefined },
): boolean {
  if (!/^\d{1,12}$/.test(expires)) return false;
  const remainingMs = Number(expires) * 1000 - deps.now().getTime();
  const isInTime = remainingMs > 0 && remainingMs <= SIGNATURE_SECONDS * 1000;
  return (
    isInTime &&
    isSignature(signature, [deps.fileSecret, ...deps.earlierSecrets.file], signedText(key, expires))
  );
}
