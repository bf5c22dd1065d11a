import { AppError } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isSignature, signatureOf } from "#server/platform/signature.ts";
import { PASS_LOOKUPS, PASS_SECONDS, verificationTexts } from "../verification.ts";

const shape = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/** Differs from what else the secret signs or derives. */
const signedText = (id: string, expires: string) => `pass.${id}.${expires}`;

/**
 * The pass for a solved captcha: valid for a few lookups and minutes. It is signed, since it carries its own expiry.
 */
export function newPass(deps: Pick<Deps, "captchaSecret" | "newId" | "now">): string {
  const id = deps.newId();
  const expires = String(Math.floor(deps.now().getTime() / 1000) + PASS_SECONDS);
  return `${id}.${expires}.${signatureOf(deps.captchaSecret, signedText(id, expires))}`;
}

/** The pass's id, if it is authentic and not expired. */
function goodPass(deps: Deps, pass: string): string | null {
  const [, id = "", expires = "", signature = ""] = shape.exec(pass) ?? [];
  const isOurs = isSignature(signature, deps.captchaSecret, signedText(id, expires));
  return isOurs && Number(expires) * 1000 > deps.now().getTime() ? id : null;
}

/** Uses up one of the pass's lookups; throws `forbidden` if it has none left. */
export async function spendPass(deps: Deps, pass: string | undefined): Promise<void> {
  const id = pass === undefined ? null : goodPass(deps, pass);
  const used = id && (await deps.store.count(`pass:${id}`, PASS_SECONDS)).value;
  if (!used || used > PASS_LOOKUPS) {
    throw new AppError("forbidden", { message: verificationTexts.captchaMissing });
  }
}
