import { AppError, hasCode } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { expiresAfter } from "#server/platform/expires-after.ts";
import { CAPTCHA_SECONDS, CAPTCHA_TRIES, type Captcha, verificationTexts } from "../verification.ts";
import { answerOf, challengeDice } from "./challenge.ts";
import { newPass } from "./pass.ts";
import { drawCharacters } from "./picture/draw-characters.ts";
import { speakCharacters } from "./sound/speak-characters.ts";

const incorrect = () =>
  new AppError("invalid", {
    message: verificationTexts.captchaWrong,
    fields: { answer: verificationTexts.captchaWrong },
  });

/** Creates a new captcha. */
export async function newCaptcha(deps: Deps): Promise<Captcha> {
  const id = deps.newId();
  const expiresAt = expiresAfter(deps, CAPTCHA_SECONDS * 1000);
  await deps.store.commit([{ insert: "challenges", id, document: { expiresAt } }]);
  const drawing = drawCharacters(answerOf(deps, id), challengeDice(deps, "picture", id));
  return { challenge: id, image: `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}` };
}

/** The captcha's characters as speech, in WAV format. */
export async function speakCaptcha(deps: Deps, id: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!(await deps.store.get("challenges", id))) {
    throw new AppError("not_found", { message: "This code is no longer good. Please ask for a new one." });
  }
  return speakCharacters(answerOf(deps, id), challengeDice(deps, "sound", id));
}

/** Counts the attempt before the answer is checked, so that parallel answers cannot exceed the limit. */
async function mayTry({ store }: Deps, id: string): Promise<boolean> {
  if (!(await store.get("challenges", id))) return false;
  const { value } = await store.count(`captcha-tries:${id}`, CAPTCHA_SECONDS);
  return value <= CAPTCHA_TRIES;
}

/** Removes the challenge, so that a second correct answer is refused. */
const use = ({ store }: Deps, id: string) =>
  store.commit([{ remove: "challenges", id }]).catch((error: unknown) => {
    throw hasCode(error, "not_found") ? incorrect() : error;
  });

/** Returns a pass for some lookups in exchange for the exact answer. */
export async function solveCaptcha(
  deps: Deps,
  { challenge, answer }: { readonly challenge: string; readonly answer: string },
): Promise<string> {
  if (!(await mayTry(deps, challenge)) || answer !== answerOf(deps, challenge)) throw incorrect();
  await use(deps, challenge);
  return newPass(deps);
}
