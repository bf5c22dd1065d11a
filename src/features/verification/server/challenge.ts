import { createHmac } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { CAPTCHA_LENGTH } from "../verification.ts";
import { type Dice, diceOf } from "./dice.ts";

/**
 * Capitals and digits that are not easily confused: without O and 0, I, L and 1, Z and 2, S and 5, B and 8, C, G and 6,
 * M, Q, D, V and 4, since a line across a C makes it a G, and a slant makes a 4 an A.
 */
export const CHALLENGE_CHARACTERS = "AEFHJKNPRTUWXY379";

type ChallengeDeps = Pick<Deps, "captchaSecret" | "captchaAnswer">;

const derived = ({ captchaSecret }: ChallengeDeps, purpose: string, id: string) =>
  createHmac("sha256", captchaSecret).update(`${purpose}.${id}`).digest();

/** The answer to a challenge: derived from its id with a secret, so that the store does not hold it. */
export function answerOf(deps: ChallengeDeps, id: string): string {
  if (deps.captchaAnswer !== null) return deps.captchaAnswer;
  let number = derived(deps, "answer", id).readUIntBE(0, 6);
  return Array.from({ length: CAPTCHA_LENGTH }, () => {
    const place = number % CHALLENGE_CHARACTERS.length;
    number = Math.floor(number / CHALLENGE_CHARACTERS.length);
    return CHALLENGE_CHARACTERS.charAt(place);
  }).join("");
}

/** The same for every request of a challenge: otherwise many pictures of it, overlaid, would show it clearly. */
export const challengeDice = (deps: ChallengeDeps, purpose: "picture" | "sound", id: string): Dice =>
  diceOf(derived(deps, purpose, id));
