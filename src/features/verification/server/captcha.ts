import { createHmac } from "node:crypto";
import { AppError, hasCode } from "#rules/app-error.ts";
import { CAPTCHA_CHARACTERS, CAPTCHA_LENGTH } from "#rules/captcha.ts";
import { limits } from "#server/http/rate-limit.ts";
import { isSignature, signatureOf } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import {
  CAPTCHA_SECONDS,
  CAPTCHA_TRIES,
  type Captcha,
  PASS_LOOKUPS,
  PASS_SECONDS,
  SPOKEN_TRIES,
  verificationTexts,
} from "../verification.ts";
import { type Dice, diceOf } from "./dice.ts";
import { drawCharacters } from "./picture/draw-characters.ts";
import { makeVoices, speakCharacters, type Voices } from "./sound/speak-characters.ts";

type ChallengeDeps = Pick<Deps, "captchaSecret" | "captchaAnswer">;

/** The answers by the current secret and, while it is being replaced, by the one before it. */
const answersOf = (deps: Deps, id: string) =>
  [deps.captchaSecret, ...deps.earlierSecrets.captcha].map((captchaSecret) =>
    answerOf({ ...deps, captchaSecret }, id),
  );

const derive = ({ captchaSecret }: ChallengeDeps, purpose: string, id: string) =>
  createHmac("sha256", captchaSecret).update(`${purpose}.${id}`).digest();

/** The answer to a challenge: derived from its id with a secret, so that the store does not hold it. */
export function answerOf(deps: ChallengeDeps, id: string): string {
  if (deps.captchaAnswer !== null) return deps.captchaAnswer;
  let number = derive(deps, "answer", id).readUIntBE(0, 6);
  return Array.from({ length: CAPTCHA_LENGTH }, () => {
    const index = number % CAPTCHA_CHARACTERS.length;
    number = Math.floor(number / CAPTCHA_CHARACTERS.length);
    return CAPTCHA_CHARACTERS.charAt(index);
  }).join("");
}

/** The same for every request of a challenge: otherwise many pictures of it, overlaid, would show it clearly. */
export const challengeDice = (deps: ChallengeDeps, purpose: "picture" | "sound", id: string): Dice =>
  diceOf(derive(deps, purpose, id));

const incorrect = () =>
  new AppError("invalid", {
    countedAs: "captcha",
    message: verificationTexts.captchaWrong,
    fields: { answer: verificationTexts.captchaWrong },
  });

export async function newCaptcha(deps: Deps): Promise<Captcha> {
  const id = deps.newId();
  const expiresAt = expiresAfter(deps, CAPTCHA_SECONDS * 1000);
  await deps.store.commit([{ insert: "challenges", id, record: { expiresAt } }]);
  const drawing = drawCharacters(answerOf(deps, id), challengeDice(deps, "picture", id));
  return { challenge: id, image: `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}` };
}

const voices = new WeakMap<Uint8Array, Voices>();

/** The voices of this installation: made once per instance, from the secret, so that the repository does not tell them. */
function voicesOf(deps: ChallengeDeps): Voices {
  const made =
    voices.get(deps.captchaSecret) ?? makeVoices((character) => diceOf(derive(deps, "voice", character)));
  voices.set(deps.captchaSecret, made);
  return made;
}

/** The captcha's characters as speech, in WAV format. */
export async function speakCaptcha(deps: Deps, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [challenge] = await Promise.all([
    deps.store.get("challenges", id),
    deps.store.count(spokenCounter(id), CAPTCHA_SECONDS),
  ]);
  if (!challenge) {
    throw new AppError("not_found", { message: "This code is no longer good. Please ask for a new one." });
  }
  return speakCharacters(answerOf(deps, id), voicesOf(deps), challengeDice(deps, "sound", id));
}

const spokenCounter = (id: string) => `captcha-spoken:${id}`;

const countWrong = ({ store }: Deps, id: string, by = 1) =>
  store.count(`captcha-tries:${id}`, CAPTCHA_SECONDS, by);

/** Whether there were fewer wrong answers than tries. */
async function isTryLeft(deps: Deps, id: string): Promise<boolean> {
  const [wrong, spoken] = await Promise.all([
    countWrong(deps, id, 0),
    deps.store.count(spokenCounter(id), CAPTCHA_SECONDS, 0),
  ]);
  return wrong.value < (spoken.value > 0 ? SPOKEN_TRIES : CAPTCHA_TRIES);
}

/** A wrong answer is counted, if there is such a challenge. */
async function refuseAnswer(deps: Deps, id: string): Promise<never> {
  if (await deps.store.get("challenges", id)) await countWrong(deps, id);
  throw incorrect();
}

const removeChallenge = ({ store }: Deps, id: string) =>
  store.commit([{ remove: "challenges", id }]).catch((error: unknown) => {
    throw hasCode(error, "not_found") ? incorrect() : error;
  });

/**
 * Returns a pass for some lookups in exchange for the exact answer. An earlier, unused pass makes it worth more. One trip
 * asks for the wrong answers so far and removes the challenge: of parallel right answers the one that removes it gets the
 * pass, and one that comes after too many wrong ones gets nothing for it.
 */
export async function solveCaptcha(
  deps: Deps,
  { challenge, answer }: { readonly challenge: string; readonly answer: string },
  earlierPass?: string,
): Promise<string> {
  if (!answersOf(deps, challenge).includes(answer)) return refuseAnswer(deps, challenge);
  const [isAllowed, earlier] = await Promise.all([
    isTryLeft(deps, challenge),
    exhaust(deps, earlierPass),
    removeChallenge(deps, challenge),
  ]);
  if (!isAllowed) throw incorrect();
  return newPass(deps, Math.min(earlier + 1, SOLVED_MAX));
}

/** Captchas that a lookup costs at most. */
const SOLVED_MAX = 2;

const passShape = /^([\w-]{22})\.(\d{1,12})\.(\d)\.([\w-]{43})$/;

/** Differs from what else the secret signs or derives. */
const signedText = (id: string, expires: string, solved: string) => `pass.${id}.${expires}.${solved}`;

/**
 * The pass for solved captchas: valid for a few lookups and minutes. It is signed, since it carries its own expiry and
 * the number of captchas.
 */
function newPass(deps: Pick<Deps, "captchaSecret" | "newId" | "now">, captchas: number): string {
  const id = deps.newId();
  const expires = String(Math.floor(deps.now().getTime() / 1000) + PASS_SECONDS);
  const solved = String(captchas);
  return `${id}.${expires}.${solved}.${signatureOf(deps.captchaSecret, signedText(id, expires, solved))}`;
}

interface Pass {
  readonly id: string;
  readonly solved: number;
}

/** The pass, if it is authentic and not expired. */
function validPass(deps: Deps, pass: string | undefined): Pass | null {
  const [, id = "", expires = "", solved = "", signature = ""] = passShape.exec(pass ?? "") ?? [];
  const secrets = [deps.captchaSecret, ...deps.earlierSecrets.captcha];
  const isOurs = isSignature(signature, secrets, signedText(id, expires, solved));
  return isOurs && Number(expires) * 1000 > deps.now().getTime() ? { id, solved: Number(solved) } : null;
}

const countUse = ({ store }: Deps, { id }: Pass, by = 1) => store.count(`pass:${id}`, PASS_SECONDS, by);

/** Uses up a pass in exchange for another one. Returns how many solved captchas it is worth: 0 if it has been used. */
async function exhaust(deps: Deps, pass: string | undefined): Promise<number> {
  const earlier = validPass(deps, pass);
  return earlier && (await countUse(deps, earlier)).value === 1 ? earlier.solved : 0;
}

const { name, max, windowSeconds } = limits.allLookups;
const lookupCounter = `${name}:everybody`;

/** From this share of the limit for everybody on, each lookup costs a captcha of its own; beyond the limit, two. */
const NEAR = 0.75;

/** Uses up one of the pass's lookups, or all of them when many are made; throws `forbidden` if that is too few. */
export async function spendPass(deps: Deps, sent: string | undefined): Promise<void> {
  const missing = new AppError("forbidden", { message: verificationTexts.captchaMissing });
  const pass = validPass(deps, sent);
  if (!pass) throw missing;
  const [{ value: busy }, { value: used }] = await Promise.all([
    deps.store.count(lookupCounter, windowSeconds, 0),
    countUse(deps, pass),
  ]);
  if (pass.solved < (busy >= max ? SOLVED_MAX : 1)) {
    // Gives the use back, so that another captcha can complete it.
    await countUse(deps, pass, -1);
    throw missing;
  }
  if (used > (busy >= max * NEAR ? 1 : PASS_LOOKUPS)) throw missing;
}

/** Gives a lookup back that `spendPass` has used up. */
export async function returnPass(deps: Deps, sent: string | undefined): Promise<void> {
  const pass = validPass(deps, sent);
  if (pass) await countUse(deps, pass, -1);
}

/** Counts a lookup among everybody's. */
export const countLookup = ({ store }: Deps) => store.count(lookupCounter, windowSeconds);
